/** Pictures of figures: PNG and SVG files, drawn by JFreeChart. */
package soapbench.chart;
