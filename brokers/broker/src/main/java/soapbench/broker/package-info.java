/** A broker as its clients know it: its kind, its address, an account there, and connections. */
package soapbench.broker;
