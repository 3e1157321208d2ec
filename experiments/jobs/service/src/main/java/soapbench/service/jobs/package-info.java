/**
 * Command-line programs as services: each has endpoints and a WSDL of its own, made from its
 * description.
 */
package soapbench.service.jobs;
