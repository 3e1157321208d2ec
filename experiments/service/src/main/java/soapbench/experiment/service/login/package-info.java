/** Credentials of a user at a service, which are in no file, log or list of processes. */
package soapbench.experiment.service.login;
