/** What measuring itself costs. */
package soapbench.calibration.overhead;
