/** The figures of the jobs experiment. */
package soapbench.figure.jobs;
