/** How a client reaches an OpenMQ broker: by its address, directly or through JNDI. */
package soapbench.openmq;
