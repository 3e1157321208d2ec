/** How a list of {@code xs:int} is read and written. */
package soapbench.contract.integers;
