/** Fault injection: what calibration puts into exchanges, and where. */
package soapbench.injection;
