/** The report of a messaging run: its answer, sections and method. */
package soapbench.experiment.messaging.report;
