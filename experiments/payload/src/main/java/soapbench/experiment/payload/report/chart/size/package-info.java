/** Charts of medians and ratios over payload size, with the paper's points as a reference layer. */
package soapbench.experiment.payload.report.chart.size;
