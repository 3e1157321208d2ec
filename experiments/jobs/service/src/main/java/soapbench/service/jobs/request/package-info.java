/** Requests to components as they are read from their messages, and the faults of bad ones. */
package soapbench.service.jobs.request;
