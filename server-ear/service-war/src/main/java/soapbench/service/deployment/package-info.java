/** What the application deploys: the table of its services and the servlet that publishes them. */
package soapbench.service.deployment;
