/** Messages between the ranks of a domain, in the words of MPI, whatever carries them. */
package soapbench.passing;
