/** Tables in plain text, for a terminal. */
package soapbench.text;
