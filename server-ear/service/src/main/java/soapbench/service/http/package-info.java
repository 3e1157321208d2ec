/** Exchanges over HTTP before and behind the SOAP stack: clocked, checked, and ended when slow. */
package soapbench.service.http;
