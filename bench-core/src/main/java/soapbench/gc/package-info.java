/** Garbage-collection pauses of a JVM and what they took from an exchange. */
package soapbench.gc;
