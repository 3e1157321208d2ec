/**
 * The run of the payload experiment, which keeps every row: its options, trials, floors and
 * warm-up.
 */
package soapbench.experiment.payload.run;
