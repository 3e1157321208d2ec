/** The running server that the integration tests share, and the clients that talk to it. */
package soapbench.running;
