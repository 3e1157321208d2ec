/**
 * A network between client and server on one machine: a forwarder that lets bytes through at a
 * link's rate and with its delay.
 */
package soapbench.link;
