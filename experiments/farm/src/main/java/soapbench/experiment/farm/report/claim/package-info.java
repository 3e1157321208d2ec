/** What the paper on the sort farm claims, and the rules that judge it. */
package soapbench.experiment.farm.report.claim;
