/** The service that a run talks to, whether it was there before or is started for the run. */
package soapbench.lab.service;
