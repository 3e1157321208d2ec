/** The report of the farm experiment. */
package soapbench.experiment.farm.report;
