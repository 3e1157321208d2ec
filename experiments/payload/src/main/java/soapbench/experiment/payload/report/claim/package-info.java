/** The claims of the paper on serialized payloads, each with the rule that decides on it. */
package soapbench.experiment.payload.report.claim;
