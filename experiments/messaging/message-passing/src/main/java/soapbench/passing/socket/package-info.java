/** The wire format alone over plain sockets: the least that a message of its form costs. */
package soapbench.passing.socket;
