/** What the report of a messaging run says. */
package soapbench.experiment.messaging.report;
