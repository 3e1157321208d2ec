/** The figures of a farm run, all in one list. */
package soapbench.experiment.farm.report.figure;
