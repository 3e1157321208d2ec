/** What the paper on message passing between web services claims, and the rules that judge it. */
package soapbench.experiment.messaging.report.claim;
