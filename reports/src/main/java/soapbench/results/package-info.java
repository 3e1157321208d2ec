/** Files of every run as they are read: what it ran on, and its numbers in words. */
package soapbench.results;
