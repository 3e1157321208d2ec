/** One JMeter at a time: its process, what it writes, and the CPU time it takes. */
package soapbench.experiment.load.run.jmeter;
