/** Charts of a payload run: phases, rounds and every trial. */
package soapbench.experiment.payload.report.chart;
