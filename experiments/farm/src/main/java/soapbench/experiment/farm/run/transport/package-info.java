/** The transports over which a coordinator gives parts to workers. */
package soapbench.experiment.farm.run.transport;
