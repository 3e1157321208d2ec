/** The formats a payload travels in; each is one class and a line in {@link Formats}. */
package soapbench.payload.format;
