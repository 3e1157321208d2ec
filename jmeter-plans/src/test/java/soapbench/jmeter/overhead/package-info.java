/** Cost of our sampler over our client alone, measured in one JVM. */
package soapbench.jmeter.overhead;
