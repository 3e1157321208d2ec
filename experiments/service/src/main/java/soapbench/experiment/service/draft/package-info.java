/** Drafts of requests, from what a WSDL says of an operation, for a person to edit. */
package soapbench.experiment.service.draft;
