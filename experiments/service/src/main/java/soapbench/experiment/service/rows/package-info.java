/** The cell of the service experiment, and the rows of its files. */
package soapbench.experiment.service.rows;
