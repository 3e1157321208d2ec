/** The farm experiment: its options, its design, and the coordinator that runs it. */
package soapbench.experiment.farm.run;
