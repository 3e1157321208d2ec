package soapbench.caller;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import soapbench.caller.http.HttpCall;
import soapbench.caller.http.ServedFiles;
import soapbench.caller.message.AnswerElement;
import soapbench.caller.message.Argument;
import soapbench.caller.message.ArgumentCheck;
import soapbench.caller.message.ComponentFaultException;
import soapbench.caller.message.InvalidCallArgumentException;
import soapbench.caller.message.TransferMode;
import soapbench.caller.wsdl.ComponentDescription;
import soapbench.caller.wsdl.ComponentWsdlReader;
import soapbench.caller.wsdl.Field;
import soapbench.caller.wsdl.Method;
import soapbench.exchange.Login;
import soapbench.folder.FileProblem;
import soapbench.folder.WholeFile;
import soapbench.http.HttpAddress;
import soapbench.http.MediaType;

/**
 * Calls a component that is known by its WSDL alone. Data of any size pass through little memory.
 * It can be used by several threads. Each request has a connection of its own and is sent once.
 */
public final class ComponentClient {

  private static final Duration SOON = Duration.ofMinutes(2);
  private static final Duration AS_LONG_AS_IT_TAKES = Duration.ZERO;
  private static final int MOST_OF_WSDL = 4 << 20;
  private static final int MOST_MOVES = 3;
  private static final String JOB = "job";

  private final ComponentDescription component;
  private final Optional<Login> login;
  private final Duration timeout;
  private final Optional<ServedFiles> files;

  private ComponentClient(
      ComponentDescription component,
      Optional<Login> login,
      Duration timeout,
      Optional<ServedFiles> files) {
    this.component = component;
    this.login = login;
    this.timeout = timeout;
    this.files = files;
  }

  /** A client of a component whose server asks for no login. */
  public static ComponentClient of(URI wsdl) throws IOException {
    return of(wsdl, Optional.empty());
  }

  /**
   * Reads a component's WSDL. A redirect is followed on its host.
   *
   * @param login what the component's host is told, and no other
   * @throws IOException in one line, if there is none or it is not that of a component
   */
  public static ComponentClient of(URI wsdl, Optional<Login> login) throws IOException {
    URI address = wsdl;
    for (int move = 0; ; move++) {
      try (HttpCall http = HttpCall.open(address, login, SOON)) {
        http.get();
        HttpCall.Answer answer = http.answer();
        Optional<URI> moved = answer.movedFrom(address).filter(isOnHostOf(address));
        if (moved.isEmpty() || move == MOST_MOVES) {
          return read(address, answer.requireSuccess(address), login);
        }
        address = moved.get();
      }
    }
  }

  /** Whether an address is on the same host, and as safe. */
  private static Predicate<URI> isOnHostOf(URI address) {
    HttpAddress here = HttpAddress.of(address);
    return other -> {
      HttpAddress there = HttpAddress.of(other);
      return there.host().equalsIgnoreCase(here.host()) && (there.secure() || !here.secure());
    };
  }

  private static ComponentClient read(URI wsdl, HttpCall.Answer answer, Optional<Login> login)
      throws IOException {
    byte[] document = answer.body().readNBytes(MOST_OF_WSDL + 1);
    if (document.length > MOST_OF_WSDL) {
      throw new IOException(
          "%s can't be used: it is longer than %s MB".formatted(wsdl, MOST_OF_WSDL >> 20));
    }
    ComponentDescription component =
        new ComponentWsdlReader(wsdl).read(document, MediaType.of(answer.contentType()).charset());
    boolean same = isOnHostOf(wsdl).test(component.endpoint());
    return new ComponentClient(
        component, login.filter(any -> same), AS_LONG_AS_IT_TAKES, Optional.empty());
  }

  /**
   * Client with a shorter timeout.
   *
   * @param most how long the server may be silent while a program runs
   */
  public ComponentClient waiting(Duration most) {
    return new ComponentClient(component, login, most, files);
  }

  /** Client whose files that travel by reference are served among these, which stay open. */
  public ComponentClient serving(ServedFiles kept) {
    return new ComponentClient(component, login, timeout, Optional.of(kept));
  }

  /** Description that the WSDL gives. */
  public ComponentDescription description() {
    return component;
  }

  /**
   * Runs the program and waits for its end.
   *
   * @throws InvalidCallArgumentException if the arguments do not suit it
   * @throws ComponentFaultException if the server refuses the call, or the program fails
   */
  public CallResult call(CallRequest request) throws IOException {
    Method call = method("call");
    Map<String, Argument> arguments = arguments(call, request);
    returns(call, request).ifPresent(way -> arguments.put(Method.RETURNS, way));
    return result(call, arguments, request);
  }

  /** Starts a job and returns its identifier. */
  public String spawn(CallRequest request) throws IOException {
    Method spawn = method("spawn");
    Map<String, Argument> arguments = arguments(spawn, request);
    return ask(spawn, arguments, request.data(), timeout).value(JOB);
  }

  /** Whether a job waits or runs still. */
  public boolean running(String job) throws IOException {
    String running = ask("running", Map.of(JOB, job)).value("running");
    return running.equals("true") || running.equals("1");
  }

  /** The outputs of a job that completed; {@code request} has no inputs. */
  public CallResult results(String job, CallRequest request) throws IOException {
    Method results = method("results");
    Map<String, Argument> arguments = new LinkedHashMap<>();
    arguments.put(JOB, new Argument.Value(job));
    returns(results, request).ifPresent(way -> arguments.put(Method.RETURNS, way));
    return result(results, arguments, request);
  }

  /** Ends a job, and returns the state that it is then in. */
  public String kill(String job) throws IOException {
    return ask("kill", Map.of(JOB, job)).value("state");
  }

  /** All that the server tells of a job, by name. */
  public Map<String, String> status(String job) throws IOException {
    return ask("status", Map.of(JOB, job)).child("status").values();
  }

  /** The last lines that a job's program wrote. */
  public String log(String job, OptionalInt lines) throws IOException {
    Map<String, String> arguments = new LinkedHashMap<>(Map.of(JOB, job));
    lines.ifPresent(most -> arguments.put("lines", Integer.toString(most)));
    return ask("log", arguments).value("text");
  }

  /** Removes an ended job with its data. */
  public void remove(String job) throws IOException {
    ask("remove", Map.of(JOB, job));
  }

  /** The jobs of a session, newest first. */
  public List<Map<String, String>> jobs(String session, Optional<String> state, OptionalInt most)
      throws IOException {
    Map<String, String> arguments = new LinkedHashMap<>(Map.of(Method.SESSION, session));
    state.ifPresent(wanted -> arguments.put("state", wanted));
    most.ifPresent(count -> arguments.put("most", Integer.toString(count)));
    return statuses(ask("jobs", arguments));
  }

  /** Opens a session and returns its identifier. */
  public String openSession() throws IOException {
    return ask("openSession", Map.of()).value(Method.SESSION);
  }

  /** Ends the jobs of a session and removes its folder. */
  public void closeSession(String session) throws IOException {
    ask("closeSession", Map.of(Method.SESSION, session));
  }

  private static List<Map<String, String>> statuses(AnswerElement answer) {
    return answer.named("status").map(AnswerElement::values).toList();
  }

  private Method method(String name) {
    return component
        .method(name)
        .orElseThrow(
            () ->
                new InvalidCallArgumentException(
                    "%s: there is no such method: allowed are %s"
                        .formatted(name, String.join(", ", component.names()))));
  }

  private static Map<String, Argument> arguments(Method method, CallRequest request)
      throws IOException {
    for (String name : request.inputs().keySet()) {
      if (method.input(name).isEmpty()) {
        throw new InvalidCallArgumentException(
            "%s: %s has no such input: allowed are %s"
                .formatted(name, method.name(), names(method.parameters())));
      }
    }
    Map<String, Argument> arguments = new LinkedHashMap<>();
    for (Field field : method.parameters()) {
      Argument given = request.inputs().get(field.name());
      if (given != null) {
        arguments.put(field.name(), ArgumentCheck.of(field).suitable(given));
      } else if (!field.optional()) {
        throw new InvalidCallArgumentException(
            "%s: is missing: %s".formatted(field.name(), ArgumentCheck.of(field).allowed()));
      }
    }
    request
        .session()
        .ifPresent(session -> arguments.put(Method.SESSION, new Argument.Value(session)));
    return arguments;
  }

  private static String names(List<Field> fields) {
    return fields.stream().map(Field::name).collect(Collectors.joining(", "));
  }

  private static void requireWritable(String output, Path file) {
    try {
      WholeFile.at(file);
    } catch (IOException e) {
      throw new InvalidCallArgumentException("out:%s: %s".formatted(output, FileProblem.line(e)));
    }
  }

  /** Data without a place must stay at the server, and those of a session do so by themselves. */
  private static Optional<Argument> returns(Method method, CallRequest request) {
    request
        .places()
        .forEach(
            (name, file) -> {
              if (method.output(name).isEmpty()) {
                throw new InvalidCallArgumentException(
                    "%s: %s has no such output: allowed are %s"
                        .formatted(name, method.name(), names(method.outputs())));
              }
              requireWritable(name, file);
            });
    List<String> data = method.outputs().stream().filter(Field::isData).map(Field::name).toList();
    List<String> homeless =
        data.stream().filter(name -> !request.places().containsKey(name)).toList();
    Optional<TransferMode> wanted = request.returns();
    if (wanted.isPresent() && wanted.get() != TransferMode.REFERENCE && !homeless.isEmpty()) {
      throw new InvalidCallArgumentException(
          "%s: needs a file to come by %s: give out:%s"
              .formatted(homeless.get(0), wanted.get().word(), homeless.get(0)));
    }
    boolean stays = !homeless.isEmpty() && request.session().isEmpty();
    boolean fetched = request.session().isPresent() && homeless.size() < data.size();
    return wanted
        .or(() -> stays || fetched ? Optional.of(TransferMode.REFERENCE) : Optional.empty())
        .map(way -> new Argument.Value(way.word()));
  }

  private AnswerElement ask(String method, Map<String, String> arguments) throws IOException {
    Map<String, Argument> values = new LinkedHashMap<>();
    arguments.forEach((name, text) -> values.put(name, new Argument.Value(text)));
    return ask(method(method), values, Optional.empty(), SOON);
  }

  private AnswerElement ask(
      Method method, Map<String, Argument> arguments, Optional<TransferMode> data, Duration timeout)
      throws IOException {
    SoapExchange exchange =
        new SoapExchange(component, method, Map.of(), false, login, timeout, files);
    exchange.run(arguments, data);
    return exchange.values();
  }

  private CallResult result(Method method, Map<String, Argument> arguments, CallRequest request)
      throws IOException {
    return new SoapExchange(
            component,
            method,
            request.places(),
            request.session().isPresent(),
            login,
            timeout,
            files)
        .run(arguments, request.data());
  }
}
