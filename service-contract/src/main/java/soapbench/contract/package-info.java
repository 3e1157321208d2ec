/** The contract's table of bindings and the names that both sides must agree on. */
package soapbench.contract;
