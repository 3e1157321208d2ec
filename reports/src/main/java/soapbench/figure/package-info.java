/** The figures of a run, one class each and all in one list. */
package soapbench.figure;
