/** Deployment of the application: the table of its services and the servlet that publishes them. */
package soapbench.service.deployment;
