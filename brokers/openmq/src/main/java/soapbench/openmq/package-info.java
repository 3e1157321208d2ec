/** OpenMQ's client: connections to a broker by its address, directly or through JNDI. */
package soapbench.openmq;
