/** Exchanges of bytes without a SOAP stack: the least that an exchange of payloads can cost. */
package soapbench.service.floor;
