/** The experiment farm: its question, how it is run, and how its runs are reported. */
package soapbench.experiment.farm;
