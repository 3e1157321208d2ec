/** A run of the messaging experiment as its files tell it, and what is computed from its trials. */
package soapbench.experiment.messaging.results;
