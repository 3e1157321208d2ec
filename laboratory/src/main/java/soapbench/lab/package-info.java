/**
 * What an experiment is to the rest of the laboratory: its plan, its run, and what every run is
 * given and leaves behind. Names no experiment.
 */
package soapbench.lab;
