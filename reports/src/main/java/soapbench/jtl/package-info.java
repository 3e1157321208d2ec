/** Result files of JMeter that others made, as runs that can be compared. */
package soapbench.jtl;
