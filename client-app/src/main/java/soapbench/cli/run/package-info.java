/** The commands that run experiments and calibrations, and draw or compare their results. */
package soapbench.cli.run;
