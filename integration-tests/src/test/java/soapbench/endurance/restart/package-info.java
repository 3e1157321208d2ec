/** Persistent requests that are sent while nobody can answer them. */
package soapbench.endurance.restart;
