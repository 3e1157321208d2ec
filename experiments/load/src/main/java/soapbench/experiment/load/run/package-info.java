/**
 * The load experiment: its design, its cells as JMeter runs them, and the run that keeps their
 * rows.
 */
package soapbench.experiment.load.run;
