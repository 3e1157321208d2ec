/** What a server tells of jobs that a run was served with. */
package soapbench.experiment.jobs.run.served;
