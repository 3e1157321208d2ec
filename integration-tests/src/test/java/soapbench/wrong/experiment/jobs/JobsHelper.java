package soapbench.wrong.experiment.jobs;

/** An experiment, and a class that is named by its kind. */
final class JobsHelper {}
