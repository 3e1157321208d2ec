/** What the files of every run tell: what it ran on, and its numbers in words. */
package soapbench.results;
