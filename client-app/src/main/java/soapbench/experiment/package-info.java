/** The table of contents: every experiment, one line each. */
package soapbench.experiment;
