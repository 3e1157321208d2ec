/** The message-passing node: programs that run in communication domains, and their messages. */
package soapbench.service.messaging;
