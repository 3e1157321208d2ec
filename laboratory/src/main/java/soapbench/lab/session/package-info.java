/** A run from its first check to its last word: logs, progress, fresh JVMs and Ctrl-C. */
package soapbench.lab.session;
