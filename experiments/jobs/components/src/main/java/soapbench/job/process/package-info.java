/** Processes of jobs: starting, finding again, and ending all of them. */
package soapbench.job.process;
