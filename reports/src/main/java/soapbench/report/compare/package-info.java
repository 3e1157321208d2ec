/** What is written of two runs that were compared. */
package soapbench.report.compare;
