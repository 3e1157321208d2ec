/** Worth of each setting of the client's SOAP stack, with it against without it. */
package soapbench.tuning;
