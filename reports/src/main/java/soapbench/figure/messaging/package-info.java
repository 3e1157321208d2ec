/** The figures of the messaging experiment. */
package soapbench.figure.messaging;
