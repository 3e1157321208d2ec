/** Payloads of a wanted size and shape from a seed, and what is counted over them. */
package soapbench.payload;
