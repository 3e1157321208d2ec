/** The charts of the farm experiment: lines in panels, and bars of what a trial consists of. */
package soapbench.chart.farm;
