/**
 * What the runs of every experiment share: the environment record, the service, and following it.
 */
package soapbench.lab;
