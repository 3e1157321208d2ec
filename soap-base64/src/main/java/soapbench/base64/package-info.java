/**
 * Base64 in the bodies of messages, which JAXB reads and writes as bytes through interfaces of
 * Stax-Ex rather than one character at a time.
 */
package soapbench.base64;
