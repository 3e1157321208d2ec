/** The tables of bindings and of services, and the names that client and server must agree on. */
package soapbench.contract;
