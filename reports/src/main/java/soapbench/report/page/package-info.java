/** The frame that the reports of all experiments share: page, figures and tables. */
package soapbench.report.page;
