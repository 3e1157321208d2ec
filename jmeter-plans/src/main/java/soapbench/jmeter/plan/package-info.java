/** Generator of the plans in {@code jmeter-plans/plans}, with JMeter's own elements. */
package soapbench.jmeter.plan;
