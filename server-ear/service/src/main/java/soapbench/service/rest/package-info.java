/** The laboratory's payloads without an envelope, as a resource of Jakarta REST. */
package soapbench.service.rest;
