/** MPI from Java: the library, called natively, as a carrier of messages. */
package soapbench.experiment.messaging.mpi.binding;
