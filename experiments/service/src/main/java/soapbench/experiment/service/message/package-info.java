/** Requests of the user's own, and which answers to them are right. */
package soapbench.experiment.service.message;
