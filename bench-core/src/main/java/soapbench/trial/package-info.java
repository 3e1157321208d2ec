/** The nouns of the laboratory: what is tried, when, what came of it and how long it took. */
package soapbench.trial;
