/** The figures of a payload run, in one list. */
package soapbench.figure.payload;
