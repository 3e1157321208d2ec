/** What the WSDL of a component says. */
package soapbench.caller.wsdl;
