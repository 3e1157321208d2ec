/** A message-passing node in a JVM of its own. */
package soapbench.experiment.messaging.node;
