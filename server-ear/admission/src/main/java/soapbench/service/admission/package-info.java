/** Memory and threads of a server, which all web applications of the EAR share. */
package soapbench.service.admission;
