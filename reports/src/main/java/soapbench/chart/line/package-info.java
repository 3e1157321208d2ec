/** Lines in panels side by side, on logarithmic axes. */
package soapbench.chart.line;
