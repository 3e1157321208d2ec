/** Descriptions of command-line programs as components, and the folder that keeps them. */
package soapbench.component;
