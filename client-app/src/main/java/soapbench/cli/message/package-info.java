/** Commands about a message of the user's own. */
package soapbench.cli.message;
