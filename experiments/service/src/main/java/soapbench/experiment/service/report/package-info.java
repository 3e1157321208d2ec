/** The report of the service experiment: its answer, figures and tables. */
package soapbench.experiment.service.report;
