/** How charts look and how they become files. */
package soapbench.chart;
