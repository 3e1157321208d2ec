/** A local application server with the service deployed: started, found, killed, restarted, stopped. */
package soapbench.server;
