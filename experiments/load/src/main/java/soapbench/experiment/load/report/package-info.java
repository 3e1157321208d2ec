/** The report of the load experiment. */
package soapbench.experiment.load.report;
