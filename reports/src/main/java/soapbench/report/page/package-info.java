/** What the reports of all experiments share: the frame of the page, its figures and tables. */
package soapbench.report.page;
