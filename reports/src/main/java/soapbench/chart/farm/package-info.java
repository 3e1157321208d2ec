/** How what the farm experiment compares looks in its charts. */
package soapbench.chart.farm;
