/**
 * Limits of every request over any binding: its size, its place in the heap and its character set.
 */
package soapbench.service.guard;
