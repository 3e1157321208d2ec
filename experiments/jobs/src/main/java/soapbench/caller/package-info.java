/** A client of components that knows them by their WSDL alone, and streams data of any size. */
package soapbench.caller;
