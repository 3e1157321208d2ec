package soapbench.process;

import java.util.List;

/** Makes the command that runs a program in another JVM. */
@FunctionalInterface
public interface JvmCommand {

  /**
   * The command.
   *
   * @param program the name of its main class
   * @param words what it is given
   */
  List<String> of(String program, List<String> words);
}
