/** The plans that JMeter runs, and what they need beyond JMeter's own elements. */
package soapbench.jmeter;
