/** The rows of a payload run's files: trials, floors, pauses and their summary. */
package soapbench.experiment.payload.rows;
