/** HTTP/1.1 as the client speaks it: connections that are kept, and requests that leave whole. */
package soapbench.exchange.http;
