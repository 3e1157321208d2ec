/** Forms of figures for a page: SVG and HTML that need no script. */
package soapbench.plot;
