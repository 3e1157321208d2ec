/** The rows of a load run's files: a sample each, and a cell of the design each. */
package soapbench.csv.load;
