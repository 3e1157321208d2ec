/** Claims of the paper on message passing between web services, and the rules that judge them. */
package soapbench.experiment.messaging.report.claim;
