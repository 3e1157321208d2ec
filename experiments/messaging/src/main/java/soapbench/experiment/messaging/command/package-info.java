/** The command that starts a node. */
package soapbench.experiment.messaging.command;
