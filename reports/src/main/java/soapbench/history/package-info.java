/** Histories: runs of one design over time, and where they changed. */
package soapbench.history;
