/** The claims of the paper on load, and the rules that decide on them. */
package soapbench.claim.load;
