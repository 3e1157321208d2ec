/** The figures of a load run, one class each and all in one list. */
package soapbench.figure.load;
