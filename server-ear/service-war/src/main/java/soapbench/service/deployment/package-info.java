/** Deployment of the application: the table of its services and what its container starts. */
package soapbench.service.deployment;
