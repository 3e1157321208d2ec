/** A local application server with the service deployed: started, found, restarted, stopped. */
package soapbench.server;
