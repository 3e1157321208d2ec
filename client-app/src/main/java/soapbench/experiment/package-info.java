/** Experiments: their designs, the trials they are made of, and the run that keeps every row. */
package soapbench.experiment;
