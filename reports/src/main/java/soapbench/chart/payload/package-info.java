/** Charts of a payload run: phases, rounds, every trial, and the ratios of two runs. */
package soapbench.chart.payload;
