/** The classes of a user's message, and what they keep of it. */
package soapbench.message.types;
