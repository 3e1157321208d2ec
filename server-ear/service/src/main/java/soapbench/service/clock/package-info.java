/** The server's clock of an exchange, and the faults that calibration injects to check it. */
package soapbench.service.clock;
