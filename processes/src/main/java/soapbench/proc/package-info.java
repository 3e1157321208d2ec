/** Processes as Linux shows them in {@code /proc}. */
package soapbench.proc;
