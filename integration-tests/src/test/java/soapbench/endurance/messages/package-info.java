/** Very many messages between nodes, and what the nodes hold on to meanwhile. */
package soapbench.endurance.messages;
