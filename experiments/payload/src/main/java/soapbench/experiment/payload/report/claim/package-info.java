/**
 * Claims of the paper on serialized payloads and of a comparison of codecs, each with the rule that
 * decides on it.
 */
package soapbench.experiment.payload.report.claim;
