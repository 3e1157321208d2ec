/** How charts look, and the charts of medians over payload size with the paper's points. */
package soapbench.chart;
