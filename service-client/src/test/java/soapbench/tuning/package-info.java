/** What each setting of the client's SOAP stack is worth, with it against without it. */
package soapbench.tuning;
