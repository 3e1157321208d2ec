/** Command that reads a run of the payload experiment. */
package soapbench.experiment.payload.command;
