/** The files that a user gives for a message, read without fetching anything and with limits. */
package soapbench.message.source;
