/** Claims of the literature, and whether they hold in a run: their rules and findings. */
package soapbench.claim;
