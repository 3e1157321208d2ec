/** Reading of a component's WSDL. */
package soapbench.caller.wsdl;
