/** The smallest experiment that is whole: its question, run and report. */
package soapbench.experiment.shapes;
