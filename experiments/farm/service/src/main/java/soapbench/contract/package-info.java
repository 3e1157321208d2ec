/** The contract of the sort farm. */
package soapbench.contract;
