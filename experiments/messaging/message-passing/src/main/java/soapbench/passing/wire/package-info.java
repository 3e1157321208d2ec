/**
 * A node's message as bytes: a SOAP 1.1 envelope with an attachment over HTTP/1.1, always the same.
 */
package soapbench.passing.wire;
