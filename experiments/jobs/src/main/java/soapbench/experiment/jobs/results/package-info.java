/** A jobs run as it was read, and what is made of its trials. */
package soapbench.experiment.jobs.results;
