/** A real MPI: found, described and started. */
package soapbench.experiment.messaging.mpi;
