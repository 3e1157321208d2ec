/**
 * The laboratory's service: one implementation behind an HTTP and a JMS endpoint, and its clock.
 */
package soapbench.service;
