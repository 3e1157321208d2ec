/** Requests that JMeter sends for many users, by a plan that needs no soapbench. */
package soapbench.experiment.service.run.jmeter;
