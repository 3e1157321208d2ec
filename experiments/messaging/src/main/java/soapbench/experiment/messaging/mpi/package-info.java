/** A real MPI: found or fetched, described, started, and measured in C. */
package soapbench.experiment.messaging.mpi;
