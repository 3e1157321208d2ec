/** Good requests, what damages them, and what the server may make of them. */
package soapbench.endurance.fuzz;
