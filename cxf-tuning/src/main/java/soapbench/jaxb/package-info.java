/**
 * JAXB for messages, without three things that CXF and JAXB do for each element: a handler of
 * escapes behind a proxy, another one behind that, and a note of who reads that is made and removed
 * again.
 */
package soapbench.jaxb;
