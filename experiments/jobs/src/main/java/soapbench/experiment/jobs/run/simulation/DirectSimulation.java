package soapbench.experiment.jobs.run.simulation;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.process.ProgramFailedException;
import soapbench.process.ToolRun;
import soapbench.rows.Values;

/**
 * The simulation without services: its programs one after the other in a folder.
 *
 * @param timeout how long a program may take
 */
public record DirectSimulation(SimulationPrograms programs, Duration timeout) {

  /**
   * Simulates; every file that a program writes is in the folder afterwards.
   *
   * @return what each step took, by its name and in order, and all of them as {@link
   *     JobsLevels#TOTAL}
   * @throws IOException in one line, if a program fails
   */
  public Map<String, Values> run(SimulationProblem problem, Path folder)
      throws IOException, InterruptedException {
    Map<String, Values> times = new LinkedHashMap<>();
    long elapsed = 0;
    for (SimulationStep step : SimulationStep.ALL) {
      List<String> command = new ArrayList<>();
      command.add(programs.program(step).toString());
      for (SimulationStep.Argument argument : step.arguments()) {
        command.add(word(argument, problem, folder));
      }
      ToolRun.Timed timed = ToolRun.timed(command, timeout);
      times.put(step.name(), Values.NONE.with(JobsRows.ELAPSED, timed.elapsedNs()));
      elapsed += timed.elapsedNs();
      ToolRun run = timed.run();
      if (!run.succeeded()) {
        throw new ProgramFailedException("%s %s".formatted(step.program(), run.failure()));
      }
    }
    times.put(JobsLevels.TOTAL, Values.NONE.with(JobsRows.ELAPSED, elapsed));
    return times;
  }

  private static String word(
      SimulationStep.Argument argument, SimulationProblem problem, Path folder) {
    return switch (argument.kind()) {
      case NUMBER, WORD -> problem.value(argument);
      case INPUT, OUTPUT ->
          argument.name().equals(SimulationStep.MODEL)
              ? problem.model().toString()
              : folder.resolve(argument.name()).toString();
    };
  }

  /** The file of the last step's result in a folder. */
  public static Path result(Path folder) {
    return folder.resolve(SimulationStep.RESULT);
  }
}
