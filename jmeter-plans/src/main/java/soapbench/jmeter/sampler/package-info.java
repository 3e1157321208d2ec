/** What our plans need in a JMeter beyond its own samplers and timers. */
package soapbench.jmeter.sampler;
