/** Requests and replies over JMS as the client carries them: one connection, a session a thread. */
package soapbench.exchange.jms;
