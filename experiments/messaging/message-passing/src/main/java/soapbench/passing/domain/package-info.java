/** Communication domains of nodes: their mailboxes, and the connections from rank to rank. */
package soapbench.passing.domain;
