/** Integers to sort: made from a seed, packed, sorted by insertion, and counted over. */
package soapbench.integers;
