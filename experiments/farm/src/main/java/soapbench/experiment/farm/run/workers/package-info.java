/** The workers of a run: those that it starts, and those that are there already. */
package soapbench.experiment.farm.run.workers;
