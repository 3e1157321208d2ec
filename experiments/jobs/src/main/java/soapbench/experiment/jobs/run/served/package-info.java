/** Jobs at the server that a run made, and their times. */
package soapbench.experiment.jobs.run.served;
