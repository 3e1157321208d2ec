package soapbench.jmeter.overhead;

import soapbench.contract.Binding;

/**
 * What is fetched, and how.
 *
 * @param binding how it travels
 * @param bytes the payload's size
 * @param pairs how many fetches with the sampler and how many without it
 */
record Cell(Binding binding, int bytes, int pairs) {}
