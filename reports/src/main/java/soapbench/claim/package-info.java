/** What the literature says, and whether it holds in a run: claims, their rules and findings. */
package soapbench.claim;
