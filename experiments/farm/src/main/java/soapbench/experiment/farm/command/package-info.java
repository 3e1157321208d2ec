/** The command that starts a worker. */
package soapbench.experiment.farm.command;
