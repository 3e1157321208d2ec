/** The payload experiment: its design, its trials, and the run that keeps every row. */
package soapbench.experiment.payload.run;
