/** What a tester does with JMeter: the built one, one of their own, its engines and its window. */
package soapbench.jmeter;
