/** The ways to check the instrument: each runs, prints what it found, and keeps it. */
package soapbench.calibration.check;
