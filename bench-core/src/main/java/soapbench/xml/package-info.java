/** XML documents from outside, read without what could reach further. */
package soapbench.xml;
