/** Cost of a service that soapbench does not know, timed from outside. */
package soapbench.experiment.service;
