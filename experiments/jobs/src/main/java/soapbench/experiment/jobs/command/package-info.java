/** The commands that offer programs as components and call them. */
package soapbench.experiment.jobs.command;
