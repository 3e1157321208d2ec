/** Data by reference: what is published at this server, and what is fetched from others. */
package soapbench.data;
