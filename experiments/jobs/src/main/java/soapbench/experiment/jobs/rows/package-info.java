/** The rows of the files that a run of the jobs experiment leaves. */
package soapbench.experiment.jobs.rows;
