/** What a local server has on disk: the distribution, its domain, and the settings written into them. */
package soapbench.server.domain;
