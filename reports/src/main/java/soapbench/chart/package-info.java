/** How charts look and become files, and the charts of phases and of every trial. */
package soapbench.chart;
