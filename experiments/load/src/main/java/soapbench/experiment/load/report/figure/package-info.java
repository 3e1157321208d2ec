/** The figures of a load run, all in one list. */
package soapbench.experiment.load.report.figure;
