/** A load run as its files tell it: cells with their repeats, and what failed. */
package soapbench.experiment.load.results;
