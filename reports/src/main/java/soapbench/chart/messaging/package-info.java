/** How what the messaging experiment compares looks in its charts. */
package soapbench.chart.messaging;
