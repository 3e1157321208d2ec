/** JMeter as testers use it: the built one, one of their own, its engines and its window. */
package soapbench.jmeter;
