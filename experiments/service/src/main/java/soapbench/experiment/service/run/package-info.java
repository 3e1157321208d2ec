/** Options of the service experiment, and its run: requests at a pace, each timed and checked. */
package soapbench.experiment.service.run;
