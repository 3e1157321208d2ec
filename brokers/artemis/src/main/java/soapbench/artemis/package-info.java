/** ActiveMQ Artemis' client: connections to a broker by its address, directly or through JNDI. */
package soapbench.artemis;
