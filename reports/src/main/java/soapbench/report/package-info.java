/** The report of a run: its summary, its figures and one HTML file that explains them. */
package soapbench.report;
