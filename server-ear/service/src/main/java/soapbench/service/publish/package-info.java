/** Publishing any service over HTTP and JMS. */
package soapbench.service.publish;
