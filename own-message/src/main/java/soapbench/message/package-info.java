/** A user's own message as it was understood, kept so that it is read only once. */
package soapbench.message;
