/** What a local server has on disk: the distribution, its domain and what is written into them. */
package soapbench.server.domain;
