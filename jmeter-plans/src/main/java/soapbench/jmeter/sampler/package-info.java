/** The samplers and timers that our plans need beyond JMeter's own. */
package soapbench.jmeter.sampler;
