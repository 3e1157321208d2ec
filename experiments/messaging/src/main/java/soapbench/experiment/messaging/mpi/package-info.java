/** A real MPI: brought or found, called from Java, and measured in C. */
package soapbench.experiment.messaging.mpi;
