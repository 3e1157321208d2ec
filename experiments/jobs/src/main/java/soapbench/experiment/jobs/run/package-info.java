/** The jobs experiment: what it costs to offer programs as services, and how their data travels. */
package soapbench.experiment.jobs.run;
