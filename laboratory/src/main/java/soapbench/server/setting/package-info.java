/** Settings of a local server and the private files that hold them. */
package soapbench.server.setting;
