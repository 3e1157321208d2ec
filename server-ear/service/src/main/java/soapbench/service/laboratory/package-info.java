/** The laboratory's service: payloads to fetch and to store, and the marks of each exchange. */
package soapbench.service.laboratory;
