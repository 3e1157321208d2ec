/** Figures: pictures that answer one question about a run. */
package soapbench.figure;
