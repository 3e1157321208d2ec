/**
 * Experiments as the rest of the laboratory knows them: their plan, their run, and what every run
 * is given and leaves behind. Names no experiment.
 */
package soapbench.lab;
