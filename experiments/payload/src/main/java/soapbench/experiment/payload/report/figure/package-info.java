/** The figures of a payload run, in one list. */
package soapbench.experiment.payload.report.figure;
