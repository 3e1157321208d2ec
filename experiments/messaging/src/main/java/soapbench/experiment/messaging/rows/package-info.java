/** The rows of the files that a run of the messaging experiment leaves. */
package soapbench.experiment.messaging.rows;
