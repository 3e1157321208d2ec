/** The lower bounds of what an exchange costs: its bytes without SOAP, and its codec alone. */
package soapbench.floor;
