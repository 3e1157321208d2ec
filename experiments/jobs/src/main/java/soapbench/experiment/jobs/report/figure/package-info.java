/** The figures of the jobs experiment. */
package soapbench.experiment.jobs.report.figure;
