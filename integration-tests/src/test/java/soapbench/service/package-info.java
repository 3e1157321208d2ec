/** The service as a client meets it whose requests are bad, or who knows nothing but its WSDL. */
package soapbench.service;
