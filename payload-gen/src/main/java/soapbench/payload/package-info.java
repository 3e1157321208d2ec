/** Generates payloads of a wanted size and shape from a seed, and counts their objects. */
package soapbench.payload;
