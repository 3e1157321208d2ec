package soapbench.wrong.experiment.jobs.rows;

/** An experiment, and a class that is named by its kind. */
final class JobsHelper {}
