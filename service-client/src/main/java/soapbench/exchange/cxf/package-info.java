/** CXF as this client runs it: its ports, its settings, and transports that clock each exchange. */
package soapbench.exchange.cxf;
