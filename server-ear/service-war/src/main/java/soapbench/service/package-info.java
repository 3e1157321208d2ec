/** Publishing any service over HTTP and JMS, guarding it against bad input, and clocking it. */
package soapbench.service;
