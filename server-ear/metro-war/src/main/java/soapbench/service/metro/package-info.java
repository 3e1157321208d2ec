/** The laboratory once more, as the application server's own SOAP stack publishes it. */
package soapbench.service.metro;
