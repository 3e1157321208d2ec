/** The client of a service over either binding: the SOAP stack, its clock, and its failures. */
package soapbench.exchange;
