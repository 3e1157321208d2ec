/**
 * One exchange with the service over either binding: the stack, its clock, and what can go wrong.
 */
package soapbench.exchange;
