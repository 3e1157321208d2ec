/** Messages between a client and a component, with their data, as streams. */
package soapbench.caller.message;
