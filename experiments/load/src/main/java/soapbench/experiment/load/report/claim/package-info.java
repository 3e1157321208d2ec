/** The claims of the paper on load, and the rules that decide on them. */
package soapbench.experiment.load.report.claim;
