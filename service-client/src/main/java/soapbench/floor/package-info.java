/** What an exchange costs at the least: its bytes without SOAP, and its codec alone. */
package soapbench.floor;
