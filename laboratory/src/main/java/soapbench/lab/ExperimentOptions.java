package soapbench.lab;

import java.io.IOException;
import java.util.function.Predicate;
import soapbench.lab.service.Installation;

/** The options of an experiment: an object whose fields have picocli's annotations. */
public interface ExperimentOptions {

  /**
   * Plans the run that the options ask for. Nothing is started or written.
   *
   * @param installation the soapbench that runs
   * @param given whether an option, such as {@code --loops}, was given on the command line
   * @throws soapbench.lab.option.InvalidOptionException if a value is not allowed
   * @throws IOException in one line, if something that the run needs is missing
   */
  RunPlan plan(Installation installation, Predicate<String> given) throws IOException;
}
