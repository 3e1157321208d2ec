/** A payload run as its files tell it: trials by cell and size, pauses and floors. */
package soapbench.experiment.payload.results;
