package soapbench.experiment.messaging.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.xml.ws.BindingProvider;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import soapbench.contract.addressing.EndpointReferenceType;
import soapbench.contract.messaging.Failed;
import soapbench.contract.messaging.Input;
import soapbench.contract.messaging.Measure;
import soapbench.contract.messaging.Messaging;
import soapbench.contract.messaging.Run;
import soapbench.contract.messaging.RunResponse;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;

/** A program that runs at several nodes in a domain of its own. */
public final class Ranks implements AutoCloseable {

  private static final long TIMEOUT_SECONDS = 100;
  private static final String RECEIVE_TIMEOUT = "javax.xml.ws.client.receiveTimeout";

  private final String domain = UUID.randomUUID().toString();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Future<RunResponse>> answers = new ArrayList<>();

  /**
   * Begins to run a program.
   *
   * @param wsdls of the nodes, in the order of ranks
   * @param own the ranks that are asked to run it; the others are somebody's else
   */
  Ranks(List<URI> wsdls, List<Integer> own, String program, Map<String, Long> input, int timeout) {
    for (int rank : own) {
      Run run = new Run();
      run.setDomain(domain);
      run.setRank(rank);
      for (URI wsdl : wsdls) {
        EndpointReferenceType reference = new EndpointReferenceType();
        reference.setAddress(wsdl.toString().replace("?wsdl", ""));
        run.getEndpointReference().add(reference);
      }
      run.setProgram(program);
      input.forEach((name, value) -> run.getInput().add(input(name, value)));
      run.setPatienceSeconds(timeout);
      Messaging port = patient(NodeProcess.port(wsdls.get(rank)));
      answers.add(threads.submit(() -> port.run(run)));
    }
  }

  /** Ranks with one input at all nodes. */
  public Ranks(List<URI> wsdls, String program, Map<String, Long> input, int timeout) {
    this(wsdls, all(wsdls.size()), program, input, timeout);
  }

  private static List<Integer> all(int count) {
    List<Integer> all = new ArrayList<>();
    for (int rank = 0; rank < count; rank++) {
      all.add(rank);
    }
    return all;
  }

  private static Messaging patient(Messaging port) {
    ((BindingProvider) port)
        .getRequestContext()
        .put(RECEIVE_TIMEOUT, TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
    return port;
  }

  private static Input input(String name, long value) {
    Input input = new Input();
    input.setName(name);
    input.setValue(value);
    return input;
  }

  String domain() {
    return domain;
  }

  /** Waits until a node has joined: then a message of the rank that it is itself is refused so. */
  Ranks awaitJoined(URI wsdl, int rank) throws IOException {
    RawHttp node = new RawHttp(URI.create(wsdl.toString().replace("?wsdl", "")));
    byte[] message =
        """
        <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>\
        <store xmlns="urn:soapbench:messaging:1"><domain>%s</domain><from>%s</from><tag>1</tag>\
        <sequence>0</sequence><data/></store></s:Body></s:Envelope>\
        """
            .formatted(domain, rank)
            .getBytes(UTF_8);
    String answer = "";
    while (!answer.contains("is none of the other ranks")) {
      answer = node.send(RawClient.XML, message);
    }
    return this;
  }

  /** Values that a rank measured when its program was over. */
  List<Long> measured(int answer, String name) throws Exception {
    return answers.get(answer).get(TIMEOUT_SECONDS, TimeUnit.SECONDS).getMeasure().stream()
        .filter(measure -> measure.getName().equals(name))
        .findFirst()
        .map(Measure::getValues)
        .orElseThrow();
  }

  /** How many messages all checked. */
  public long checked() throws Exception {
    long checked = 0;
    for (int answer = 0; answer < answers.size(); answer++) {
      checked += measured(answer, "checked").get(0);
    }
    return checked;
  }

  /** Why a rank failed. */
  Failed failure(int answer) throws Exception {
    try {
      answers.get(answer).get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Failed failed) {
        return failed;
      }
      throw e;
    }
    throw new AssertionError("the rank did not fail");
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
