/** The experiment jobs: its question, how it is run, and how its runs are reported. */
package soapbench.experiment.jobs;
