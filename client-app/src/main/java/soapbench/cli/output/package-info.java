/** How much commands print, and in which form. */
package soapbench.cli.output;
