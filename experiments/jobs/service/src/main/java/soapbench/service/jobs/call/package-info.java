/** Calls of components, with what all components of a server share. */
package soapbench.service.jobs.call;
