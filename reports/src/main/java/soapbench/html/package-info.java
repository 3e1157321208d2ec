/** Well-formed, self-contained HTML in which every text is escaped. */
package soapbench.html;
