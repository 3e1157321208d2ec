/** The report of the farm experiment. */
package soapbench.report.farm;
