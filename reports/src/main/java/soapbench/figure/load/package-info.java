/** The figures of a load run, all in one list. */
package soapbench.figure.load;
