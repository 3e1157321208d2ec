/** The contract of components. */
package soapbench.contract;
