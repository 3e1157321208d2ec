/** What our sampler costs over our client alone, measured in one JVM. */
package soapbench.jmeter.overhead;
