/** Calibration: whether each injected fault shows up in its own measures and in no other. */
package soapbench.calibration;
