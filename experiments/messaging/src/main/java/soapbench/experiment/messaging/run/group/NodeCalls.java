package soapbench.experiment.messaging.run.group;

import jakarta.xml.ws.WebServiceException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import soapbench.contract.MessagingContract;
import soapbench.contract.addressing.EndpointReferenceType;
import soapbench.contract.messaging.Description;
import soapbench.contract.messaging.Failed;
import soapbench.contract.messaging.Measure;
import soapbench.contract.messaging.Messaging;
import soapbench.contract.messaging.Run;
import soapbench.contract.messaging.RunResponse;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.cxf.ClockedCall;
import soapbench.exchange.cxf.ServiceProxy;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.process.DaemonThreads;

/** Calls of some nodes, which have them run programs together. */
final class NodeCalls implements AutoCloseable {

  private static final Duration ALLOWANCE = Duration.ofMinutes(10);

  private final List<URI> control;
  private final List<URI> endpoints;
  private final Duration timeout;
  private final List<ServiceProxy<Messaging>> nodes = new ArrayList<>();
  private final ExecutorService calling =
      Executors.newCachedThreadPool(new DaemonThreads("soapbench-call"));

  /**
   * Calls of nodes.
   *
   * @param control where this process reaches each
   * @param endpoints where they reach each other, in the same order
   * @param timeout how long a rank waits for a message
   */
  NodeCalls(List<URI> control, List<URI> endpoints, Duration timeout) {
    this.control = List.copyOf(control);
    this.endpoints = List.copyOf(endpoints);
    this.timeout = timeout;
    control.forEach(
        address ->
            nodes.add(
                ServiceProxy.overHttp(
                    Messaging.class, MessagingContract.SERVICE, address, timeout.plus(ALLOWANCE))));
  }

  /** Description that a node gives of itself. */
  Description describe(int rank) throws PassingException {
    try {
      return ClockedCall.of(() -> nodes.get(rank).port(false, false).describe()).answer();
    } catch (ExchangeFailedException e) {
      throw new PassingException(
          rank, "%s does not answer: %s".formatted(control.get(rank), e.getMessage()), e);
    }
  }

  /**
   * Has the first of them run a program.
   *
   * @param ranks how many
   * @throws PassingException of the first that fails, as soon as it does
   */
  List<Measured> run(int ranks, String program, ProgramInput input)
      throws PassingException, InterruptedException {
    String domain = UUID.randomUUID().toString();
    CompletionService<Integer> calls = new ExecutorCompletionService<>(calling);
    Measured[] measured = new Measured[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      int own = rank;
      Run run = run(domain, own, ranks, program, input);
      calls.submit(
          () -> {
            measured[own] = call(own, run);
            return own;
          });
    }
    PassingException first = null;
    for (int call = 0; call < ranks; call++) {
      try {
        calls.take().get();
      } catch (ExecutionException e) {
        PassingException failure =
            e.getCause() instanceof PassingException told
                ? told
                : new PassingException(String.valueOf(e.getCause()));
        // other ranks know of it only over the connection that it lost
        if (first == null || isLost(failure)) {
          first = failure;
        }
        if (isLost(first)) {
          throw first;
        }
      }
    }
    if (first != null) {
      throw first;
    }
    return List.of(measured);
  }

  /** Whether a node does not answer any more, and not only what it says. */
  private static boolean isLost(PassingException failure) {
    return failure.getCause() instanceof ExchangeFailedException call && call.lostConnection();
  }

  private Measured call(int rank, Run run) throws PassingException {
    try {
      ClockedCall<Object> call =
          ClockedCall.of(
              () -> {
                try {
                  return nodes.get(rank).port(false, false).run(run);
                } catch (Failed e) {
                  return e;
                }
              });
      if (call.answer() instanceof RunResponse response) {
        return measured(response);
      }
      throw told(rank, (Failed) call.answer());
    } catch (ExchangeFailedException e) {
      throw new PassingException(
          rank, "rank %s does not answer: %s".formatted(rank, e.getMessage()), e);
    } catch (WebServiceException e) {
      throw new PassingException(rank, "rank %s: %s".formatted(rank, e.getMessage()));
    }
  }

  private static PassingException told(int rank, Failed failed) {
    Integer blamed = failed.getFaultInfo() == null ? null : failed.getFaultInfo().getRank();
    String words = "rank %s says: %s".formatted(rank, failed.getMessage());
    return blamed == null ? new PassingException(words) : new PassingException(blamed, words);
  }

  private Run run(String domain, int rank, int ranks, String program, ProgramInput input) {
    Run run = new Run();
    run.setDomain(domain);
    run.setRank(rank);
    for (URI endpoint : endpoints.subList(0, ranks)) {
      EndpointReferenceType reference = new EndpointReferenceType();
      reference.setAddress(endpoint.toString());
      run.getEndpointReference().add(reference);
    }
    run.setProgram(program);
    input
        .values()
        .forEach(
            (name, value) -> {
              var given = new soapbench.contract.messaging.Input();
              given.setName(name);
              given.setValue(value);
              run.getInput().add(given);
            });
    run.setPatienceSeconds((int) timeout.toSeconds());
    return run;
  }

  private static Measured measured(RunResponse response) {
    Map<String, long[]> values = new TreeMap<>();
    for (Measure measure : response.getMeasure()) {
      values.put(
          measure.getName(), measure.getValues().stream().mapToLong(Long::longValue).toArray());
    }
    return new Measured(values);
  }

  @Override
  public void close() {
    calling.shutdownNow();
    nodes.forEach(ServiceProxy::close);
  }
}
