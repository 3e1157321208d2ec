/** How long a run goes on that has no fixed number of rounds, and what that will give. */
package soapbench.lab.length;
