/** Claims of the paper on programs as services, and the rules that judge them. */
package soapbench.experiment.jobs.report.claim;
