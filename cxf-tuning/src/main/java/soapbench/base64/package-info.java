/**
 * Base64 in the bodies of messages, which JAXB reads and writes as bytes through interfaces of
 * Stax-Ex rather than one character at a time; the first boundary of messages whose binary content
 * travels beside the body; and what messages say of their content.
 */
package soapbench.base64;
