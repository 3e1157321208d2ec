/** The contract of ranks that pass messages. */
package soapbench.contract;
