/** What the paper on programs as services claims, and the rules that judge it. */
package soapbench.experiment.jobs.report.claim;
