/** ActiveMQ Artemis in a JVM of its own, beside an application server. */
package soapbench.brokerprogram;
