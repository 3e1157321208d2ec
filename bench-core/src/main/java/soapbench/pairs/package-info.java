/** Times two variants of the same work in pairs, so that a drifting machine favours neither. */
package soapbench.pairs;
