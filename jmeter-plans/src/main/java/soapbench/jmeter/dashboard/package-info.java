/** JMeter's own dashboards, several of them in one JVM. */
package soapbench.jmeter.dashboard;
