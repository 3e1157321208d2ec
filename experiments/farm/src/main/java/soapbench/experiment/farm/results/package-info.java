/** A run of the sort farm as its files tell it, and what is computed from its trials. */
package soapbench.experiment.farm.results;
