/** The ways in which a coordinator hands parts out to workers. */
package soapbench.experiment.farm.run.way;
