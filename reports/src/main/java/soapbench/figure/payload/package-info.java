/** The figures of a payload run, one class each and all in one list. */
package soapbench.figure.payload;
