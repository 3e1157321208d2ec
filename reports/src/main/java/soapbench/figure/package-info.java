/** Descriptions of figures: what a picture or a page shows of a run, before it is drawn. */
package soapbench.figure;
