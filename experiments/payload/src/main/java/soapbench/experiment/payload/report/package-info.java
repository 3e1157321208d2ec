/** The report of the payload experiment. */
package soapbench.experiment.payload.report;
