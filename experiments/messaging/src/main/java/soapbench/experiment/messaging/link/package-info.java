/**
 * Networks between the ranks of a run: the machine's loopback, or a link with the rate of another.
 */
package soapbench.experiment.messaging.link;
