/** The messaging experiment: messages between services against those of a real MPI. */
package soapbench.experiment.messaging.run;
