/** The figures of the messaging experiment. */
package soapbench.experiment.messaging.report.figure;
