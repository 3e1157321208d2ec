/** A against A: how often two cells that are the same look different. */
package soapbench.calibration.self;
