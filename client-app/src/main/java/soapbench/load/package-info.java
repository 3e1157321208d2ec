/** JMeter as processes of its own. */
package soapbench.load;
