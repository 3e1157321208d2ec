/** Charts of load: bars in panels, distributions by percentile, and what the cores did. */
package soapbench.experiment.load.report.chart;
