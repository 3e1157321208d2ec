/** Checks by pairs of exchanges: what measuring costs, and how often equal cells look different. */
package soapbench.calibration.timing;
