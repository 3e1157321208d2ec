/** Ranks in JVMs of their own, driven by the process that started them. */
package soapbench.experiment.messaging.rank;
