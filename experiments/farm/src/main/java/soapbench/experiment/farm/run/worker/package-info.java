/** A worker of the sort farm in a JVM of its own: over HTTP, at a queue, or both. */
package soapbench.experiment.farm.run.worker;
