/** Runs of payload that never happened, for tests: their numbers are drawn from a seed. */
package soapbench.experiment.payload.madeup;
