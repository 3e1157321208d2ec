/** Runs that are made of trials: their rounds, how far they have come, and the loop over them. */
package soapbench.lab.trials;
