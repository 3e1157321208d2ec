/** Files of a local server: the distribution, its domain and their settings. */
package soapbench.server.domain;
