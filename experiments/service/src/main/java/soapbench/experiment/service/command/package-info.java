/** The command that drafts a request. */
package soapbench.experiment.service.command;
