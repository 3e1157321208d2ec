/** Steps of the SOAP stack around every endpoint, which check requests and word faults. */
package soapbench.service.soap;
