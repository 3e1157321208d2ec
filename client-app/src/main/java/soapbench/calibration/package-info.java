/** Calibration: known disturbances, and whether each shows up in its own measures alone. */
package soapbench.calibration;
