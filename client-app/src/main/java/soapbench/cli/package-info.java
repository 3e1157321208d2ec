/** The commands, their options and their exit codes. */
package soapbench.cli;
