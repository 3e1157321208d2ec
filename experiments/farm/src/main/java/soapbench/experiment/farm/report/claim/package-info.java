/** Claims of the paper on the sort farm, and the rules that judge them. */
package soapbench.experiment.farm.report.claim;
