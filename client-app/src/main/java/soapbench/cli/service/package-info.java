/** The commands that start, offer or call a service. */
package soapbench.cli.service;
