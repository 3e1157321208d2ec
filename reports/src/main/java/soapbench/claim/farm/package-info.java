/** What the paper on the sort farm claims, and the rules that judge it. */
package soapbench.claim.farm;
