/** Runs whose client, server or broker is killed, and what becomes of their rows. */
package soapbench.endurance.kill;
