/** What the plans in {@code jmeter-plans/plans} are generated from, with JMeter's own elements. */
package soapbench.jmeter.plan;
