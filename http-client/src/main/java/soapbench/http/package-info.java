/**
 * HTTP/1.1 as every client here speaks it: addresses, connections that are kept, requests that
 * leave whole, and answers with limits.
 */
package soapbench.http;
