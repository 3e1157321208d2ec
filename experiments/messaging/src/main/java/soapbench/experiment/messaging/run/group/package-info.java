/**
 * Groups of ranks that run the programs of the messaging experiment: nodes, and ranks of other
 * stacks.
 */
package soapbench.experiment.messaging.run.group;
