/**
 * HTTP as the client of components needs it: requests that are sent once, and files that a server
 * fetches.
 */
package soapbench.caller.http;
