/** The rows of a load run's files: one row a sample, and one row a cell of the design. */
package soapbench.columns.load;
