/** The report of the payload experiment. */
package soapbench.report.payload;
