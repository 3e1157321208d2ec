/** A run as its files tell it: trials by cell and size, pauses, and what it ran on. */
package soapbench.results;
