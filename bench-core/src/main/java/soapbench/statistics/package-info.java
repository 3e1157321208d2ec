/** Statistics of a sample of times, and how certain they are. */
package soapbench.statistics;
