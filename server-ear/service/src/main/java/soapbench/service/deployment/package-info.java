/** Deployment of services: the servlet that publishes them, and the filters around it. */
package soapbench.service.deployment;
