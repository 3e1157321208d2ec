/** Charts of a page: SVG and HTML that need no script, drawn from what the picture files show. */
package soapbench.plot;
