package soapbench.experiment.messaging.run.group;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.process.ServiceProcess;
import soapbench.process.StopSignal;

/** Nodes that the run starts, of which as many take part as a program has ranks. */
public final class StartedNodes implements AutoCloseable {

  private final NodeProgram program;
  private final int most;
  private final Duration timeout;
  private final List<ServiceProcess> processes = new ArrayList<>();
  private @Nullable NodeCalls calls;
  private final StopSignal stop = new StopSignal();

  /**
   * Nodes of which none is started yet.
   *
   * @param most how many there can be
   */
  public StartedNodes(NodeProgram program, int most, Duration timeout) {
    this.program = program;
    this.most = most;
    this.timeout = timeout;
  }

  /** Group of the first nodes, one a rank. */
  public RankGroup group(int ranks) {
    return (name, input) -> run(ranks, name, input);
  }

  private List<Measured> run(int ranks, String name, ProgramInput input)
      throws PassingException, InterruptedException {
    boolean answered = false;
    try {
      List<Measured> measured = start().run(ranks, name, input);
      answered = true;
      return measured;
    } catch (IOException e) {
      throw new PassingException(e.getMessage());
    } finally {
      if (!answered) {
        end();
      }
    }
  }

  private synchronized NodeCalls start() throws IOException, InterruptedException {
    if (calls != null) {
      return calls;
    }
    stop.check();
    for (int rank = 0; rank < most; rank++) {
      processes.add(program.start(rank));
    }
    List<URI> control = new ArrayList<>();
    List<URI> endpoints = new ArrayList<>();
    for (int rank = 0; rank < most; rank++) {
      URI said = processes.get(rank).await();
      control.add(program.control(rank, said));
      endpoints.add(program.endpoint(rank, said));
    }
    calls = new NodeCalls(control, endpoints, timeout);
    return calls;
  }

  private synchronized void end() {
    processes.parallelStream().forEach(ServiceProcess::kill);
    processes.clear();
    if (calls != null) {
      calls.close();
      calls = null;
    }
  }

  @Override
  public void close() {
    stop.give();
    end();
  }
}
