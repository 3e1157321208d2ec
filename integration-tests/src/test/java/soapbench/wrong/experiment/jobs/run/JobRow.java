package soapbench.wrong.experiment.jobs.run;

import soapbench.wrong.results.AnyRow;

/** One half of a cycle of packages. */
public interface JobRow extends AnyRow {}
