/** The design of a payload run: its factors, its trials and their order. */
package soapbench.experiment.payload.run.design;
