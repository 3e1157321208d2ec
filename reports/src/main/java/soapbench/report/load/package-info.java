/** The report of the load experiment. */
package soapbench.report.load;
