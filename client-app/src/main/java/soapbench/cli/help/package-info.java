/** Help on commands: their sections, completion in shells, and the nearest word to a typo. */
package soapbench.cli.help;
