/** A real browser, in which tests look at pages. */
package soapbench.browser;
