/** How what the jobs experiment compares looks in its charts, and the charts that it alone has. */
package soapbench.chart.jobs;
