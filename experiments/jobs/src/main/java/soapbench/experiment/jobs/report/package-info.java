/** The report of a jobs run: its answer, sections and method. */
package soapbench.experiment.jobs.report;
