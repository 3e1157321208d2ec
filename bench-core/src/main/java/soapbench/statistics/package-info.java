/** What can be said of a sample of times, and how sure one may be of it. */
package soapbench.statistics;
