/** A service as a client reaches it, what is asked of it, and how an exchange fails. */
package soapbench.exchange;
