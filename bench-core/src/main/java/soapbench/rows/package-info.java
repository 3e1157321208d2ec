/** Rows of trials: measures, factors, outcomes, and the files that hold them. */
package soapbench.rows;
