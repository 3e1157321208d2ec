/** Data by reference: the files that this server has published. */
package soapbench.service.data;
