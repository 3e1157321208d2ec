/** One JMeter at a time: its process, what it writes, and what it keeps busy. */
package soapbench.load.jmeter;
