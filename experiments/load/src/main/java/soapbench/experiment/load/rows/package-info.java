/** The rows of a load run's files: one row per sample, and one row per cell of the design. */
package soapbench.experiment.load.rows;
