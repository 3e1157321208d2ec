/** What the report of a jobs run says. */
package soapbench.experiment.jobs.report;
