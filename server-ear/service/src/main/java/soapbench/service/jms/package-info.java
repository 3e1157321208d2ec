/** Exchanges over JMS: messages of queues, the endpoint that takes them, and its replies. */
package soapbench.service.jms;
