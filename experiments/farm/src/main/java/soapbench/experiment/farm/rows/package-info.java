/** The rows of the files that a run of the sort farm leaves: its trials, workers and floors. */
package soapbench.experiment.farm.rows;
