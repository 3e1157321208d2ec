/** The laboratory's CSV files: each is one table of columns, from which everything else follows. */
package soapbench.csv;
