/** Assertions that the tests of several modules share. */
package soapbench.assertion;
