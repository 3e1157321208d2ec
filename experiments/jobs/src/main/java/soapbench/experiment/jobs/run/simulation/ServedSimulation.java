package soapbench.experiment.jobs.run.simulation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import soapbench.caller.CallRequest;
import soapbench.caller.CallResult;
import soapbench.caller.ComponentClient;
import soapbench.caller.message.Argument;
import soapbench.caller.message.Output;
import soapbench.caller.message.TransferMode;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.run.served.OpenJobsFile;
import soapbench.experiment.jobs.run.served.ServerJobs;
import soapbench.rows.Values;

/**
 * The simulation with each of its programs called as a component. Whatever the way of data, the
 * last result ends in a file of this machine, on the clock.
 */
public final class ServedSimulation {

  private final OpenJobsFile.Clients clients;
  private final OpenJobsFile atServer;

  /**
   * @param atServer notes sessions and jobs as long as they are at the server
   */
  public ServedSimulation(OpenJobsFile.Clients clients, OpenJobsFile atServer) {
    this.clients = clients;
    this.atServer = atServer;
  }

  /**
   * Simulates.
   *
   * @param way of {@link JobsLevels#ways}: by value, as attachment, by reference or in a session
   * @param folder where files go that come back
   * @return what each step took, by its name and in order, and all of them as {@link
   *     JobsLevels#TOTAL}
   */
  public Map<String, Values> run(SimulationProblem problem, String way, Path folder)
      throws IOException {
    Map<SimulationStep, CallResult> calls = new LinkedHashMap<>();
    ComponentClient first = client(SimulationStep.ALL.get(0));
    long begun = System.nanoTime();
    Optional<String> session =
        way.equals(JobsLevels.SESSION) ? Optional.of(first.openSession()) : Optional.empty();
    long opening = System.nanoTime() - begun;
    Map<String, Values> times;
    try {
      if (session.isPresent()) {
        atServer.session(SimulationStep.ALL.get(0).component(), session.get());
      }
      call(problem, way, session, folder, calls);
      times = times(calls, opening);
    } catch (IOException | RuntimeException e) {
      clean(first, session, calls).forEach(e::addSuppressed);
      throw e;
    }
    List<IOException> failures = clean(first, session, calls);
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
    return times;
  }

  /** Removes all that the calls left at the server, and tells what of that went wrong. */
  private List<IOException> clean(
      ComponentClient first, Optional<String> session, Map<SimulationStep, CallResult> calls) {
    List<IOException> failures = new ArrayList<>();
    for (Map.Entry<SimulationStep, CallResult> call : calls.entrySet()) {
      try {
        String job = ServerJobs.of(call.getValue());
        client(call.getKey()).remove(job);
        atServer.removed(job);
      } catch (IOException e) {
        failures.add(e);
      }
    }
    try {
      if (session.isPresent()) {
        first.closeSession(session.get());
        atServer.removed(session.get());
      }
    } catch (IOException e) {
      failures.add(e);
    }
    return failures;
  }

  private void call(
      SimulationProblem problem,
      String way,
      Optional<String> session,
      Path folder,
      Map<SimulationStep, CallResult> calls)
      throws IOException {
    Map<String, Argument> data = new HashMap<>();
    data.put(SimulationStep.MODEL, new Argument.LocalFile(problem.model()));
    for (SimulationStep step : SimulationStep.ALL) {
      boolean fetched = inMessages(way) || step.output().equals(SimulationStep.RESULT);
      Path place = folder.resolve(step.output());
      CallResult result =
          ServerJobs.call(
              client(step),
              new CallRequest(
                  inputs(step, problem, data),
                  fetched ? Map.of(step.output(), place) : Map.of(),
                  Optional.of(
                      way.equals(JobsLevels.ATTACHMENT)
                          ? TransferMode.ATTACHMENT
                          : TransferMode.VALUE),
                  returns(way, fetched),
                  session));
      calls.put(step, result);
      atServer.job(step.component(), ServerJobs.of(result));
      data.put(step.output(), argument(result.outputs().get(step.output())));
    }
  }

  private Map<String, Values> times(Map<SimulationStep, CallResult> calls, long opening)
      throws IOException {
    Map<String, Values> times = new LinkedHashMap<>();
    List<Values> served = new ArrayList<>();
    long elapsed = opening;
    for (Map.Entry<SimulationStep, CallResult> call : calls.entrySet()) {
      Values server =
          ServerJobs.times(client(call.getKey()).status(ServerJobs.of(call.getValue())));
      long took = call.getValue().times().totalNs();
      times.put(call.getKey().name(), server.with(JobsRows.ELAPSED, took));
      served.add(server);
      elapsed += took;
    }
    times.put(JobsLevels.TOTAL, ServerJobs.sum(served).with(JobsRows.ELAPSED, elapsed));
    return times;
  }

  private ComponentClient client(SimulationStep step) throws IOException {
    return clients.of(step.component());
  }

  private static Map<String, Argument> inputs(
      SimulationStep step, SimulationProblem problem, Map<String, Argument> data) {
    Map<String, Argument> inputs = new HashMap<>();
    for (SimulationStep.Argument argument : step.arguments()) {
      switch (argument.kind()) {
        case INPUT -> inputs.put(argument.name(), data.get(argument.name()));
        case NUMBER, WORD ->
            inputs.put(argument.name(), new Argument.Value(problem.value(argument)));
        case OUTPUT -> {
          // comes back
        }
      }
    }
    return inputs;
  }

  /** Whether each result comes to the client and goes on from there. */
  private static boolean inMessages(String way) {
    return way.equals(JobsLevels.VALUE) || way.equals(JobsLevels.ATTACHMENT);
  }

  /** In a session data stays there, and the last is fetched as it is by reference. */
  private static Optional<TransferMode> returns(String way, boolean fetched) {
    return switch (way) {
      case JobsLevels.VALUE -> Optional.of(TransferMode.VALUE);
      case JobsLevels.ATTACHMENT -> Optional.of(TransferMode.ATTACHMENT);
      case JobsLevels.REFERENCE -> Optional.of(TransferMode.REFERENCE);
      default -> fetched ? Optional.of(TransferMode.REFERENCE) : Optional.empty();
    };
  }

  private static Argument argument(@Nullable Output output) throws IOException {
    if (output instanceof Output.Written written) {
      return new Argument.LocalFile(written.file());
    }
    if (output instanceof Output.At at) {
      return new Argument.Reference(at.address());
    }
    if (output instanceof Output.InSession there) {
      return new Argument.SessionFile(there.name());
    }
    throw new IOException("the server answered with no file");
  }
}
