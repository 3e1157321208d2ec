/** The coupled simulation: its programs, run directly or as components, and what they come to. */
package soapbench.experiment.jobs.run.simulation;
