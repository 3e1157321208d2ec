/** Check of links: whether they have the rate and the round trip that are asked for. */
package soapbench.calibration.link;
