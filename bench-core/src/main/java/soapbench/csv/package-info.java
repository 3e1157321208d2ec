/** The laboratory's CSV files: one table of columns each, from which all else follows. */
package soapbench.csv;
