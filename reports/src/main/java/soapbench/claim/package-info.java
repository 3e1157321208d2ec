/** What the literature says, and whether a run bears it out: claims, their rules and findings. */
package soapbench.claim;
