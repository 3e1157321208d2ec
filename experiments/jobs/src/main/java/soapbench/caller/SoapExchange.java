package soapbench.caller;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.jvnet.mimepull.MIMEConfig;
import org.jvnet.mimepull.MIMEMessage;
import org.jvnet.mimepull.MIMEParsingException;
import org.jvnet.mimepull.MIMEPart;
import soapbench.caller.http.HttpCall;
import soapbench.caller.http.ReferencedFiles;
import soapbench.caller.http.RequestBody;
import soapbench.caller.http.ServedFiles;
import soapbench.caller.http.ServerText;
import soapbench.caller.message.AnswerElement;
import soapbench.caller.message.AnswerReader;
import soapbench.caller.message.Argument;
import soapbench.caller.message.Output;
import soapbench.caller.message.OutputFiles;
import soapbench.caller.message.RequestMessage;
import soapbench.caller.message.TransferMode;
import soapbench.caller.message.Xml;
import soapbench.caller.wsdl.ComponentDescription;
import soapbench.caller.wsdl.Field;
import soapbench.caller.wsdl.Method;
import soapbench.exchange.Login;
import soapbench.http.MediaType;

/** A request to a component and its answer, with their data, between files and connection. */
final class SoapExchange {

  private static final long LARGE_BYTES = 1_000_000;
  private static final int IN_MEMORY = -1;

  private final ComponentDescription component;
  private final Method method;
  private final Map<String, Path> places;
  private final Optional<Login> login;
  private final Duration timeout;
  private final Optional<ServedFiles> kept;
  private final OutputFiles files = new OutputFiles();
  private final AnswerReader reader;

  /**
   * An exchange that is to take place.
   *
   * @param places the files of outputs, by name
   * @param inSession whether outputs are in a session's folder, whatever the answer has of them
   * @param login what the component's server is told, and no other
   * @param timeout how long the server may be silent; zero for as long as it likes
   * @param kept where it fetches files that travel by reference, if not at a place of this exchange
   *     alone
   */
  SoapExchange(
      ComponentDescription component,
      Method method,
      Map<String, Path> places,
      boolean inSession,
      Optional<Login> login,
      Duration timeout,
      Optional<ServedFiles> kept) {
    this.component = component;
    this.method = method;
    this.places = places;
    this.login = login;
    this.timeout = timeout;
    this.kept = kept;
    this.reader = new AnswerReader(method, places, files, inSession);
  }

  /** Parts of the answer besides data. */
  AnswerElement values() {
    return reader.values();
  }

  /**
   * Sends the request once and takes the answer.
   *
   * @param data how local files of data travel; empty for what suits their sizes
   */
  CallResult run(Map<String, Argument> inputs, Optional<TransferMode> data) throws IOException {
    Map<String, TransferMode> travels = travels(inputs, data);
    long begin = System.nanoTime();
    try (HttpCall http = HttpCall.open(component.endpoint(), login, timeout);
        ReferencedFiles served = served(travels, http);
        files) {
      RequestMessage request = message(inputs, travels, served);
      boolean whole = send(request, http);
      long sent = System.nanoTime();
      HttpCall.Answer answer = answer(http, whole);
      long answered = System.nanoTime();
      take(answer);
      // a fault has been thrown
      answer.requireSuccessOfRead(component.endpoint());
      reader.requireOutputs();
      Map<String, Output> outputs = new LinkedHashMap<>();
      for (Map.Entry<String, Output> output : reader.outputs().entrySet()) {
        outputs.put(output.getKey(), placed(output.getKey(), output.getValue()));
      }
      files.finish();
      return new CallResult(
          reader.job(),
          outputs,
          new CallTimes(sent - begin, answered - sent, System.nanoTime() - answered));
    }
  }

  /** How each local file of data travels. */
  private Map<String, TransferMode> travels(
      Map<String, Argument> inputs, Optional<TransferMode> data) throws IOException {
    Map<String, TransferMode> travels = new HashMap<>();
    for (Field field : method.inputs()) {
      if (field.isData() && inputs.get(field.name()) instanceof Argument.LocalFile local) {
        if (!Files.exists(local.file())) {
          throw new NoSuchFileException(local.file().toString());
        }
        boolean large = Files.size(local.file()) >= LARGE_BYTES;
        TransferMode travel = data.orElse(large ? TransferMode.ATTACHMENT : TransferMode.VALUE);
        if (travel == TransferMode.VALUE && field.isXml()) {
          RequestMessage.requireDocument(field.name(), local.file());
        }
        travels.put(field.name(), travel);
      }
    }
    return travels;
  }

  private @Nullable ReferencedFiles served(Map<String, TransferMode> travels, HttpCall http)
      throws IOException {
    return travels.containsValue(TransferMode.REFERENCE)
        ? ReferencedFiles.of(kept, http.localAddress())
        : null;
  }

  /** {@code served} is there when a file travels by reference. */
  private RequestMessage message(
      Map<String, Argument> inputs,
      Map<String, TransferMode> travels,
      @Nullable ReferencedFiles served) {
    Map<String, Argument> sent = new HashMap<>(inputs);
    List<String> attached = new ArrayList<>();
    travels.forEach(
        (name, travel) -> {
          if (travel == TransferMode.REFERENCE) {
            Path file = Argument.file(inputs, name);
            sent.put(
                name, new Argument.Reference(Objects.requireNonNull(served, "served").add(file)));
          } else if (travel == TransferMode.ATTACHMENT) {
            attached.add(name);
          }
        });
    return new RequestMessage(
        component.namespace(), method, sent, RequestMessage.inOrder(method, attached));
  }

  /** Whether the server took the whole request; if not, it may have answered why. */
  private static boolean send(RequestMessage request, HttpCall http) throws IOException {
    RequestBody body = http.post(request.contentType());
    try {
      request.write(body);
      body.finish();
      return true;
    } catch (IOException e) {
      if (body.refused()) {
        return false;
      }
      throw e;
    }
  }

  private HttpCall.Answer answer(HttpCall http, boolean whole) throws IOException {
    try {
      return http.answer();
    } catch (IOException e) {
      throw whole
          ? e
          : new IOException(
              "%s broke off the connection while the request was sent"
                  .formatted(component.endpoint().getRawAuthority()),
              e);
    }
  }

  private void take(HttpCall.Answer answer) throws IOException {
    if (answer.movedFrom(component.endpoint()).isPresent()) {
      answer.requireSuccess(component.endpoint());
    }
    MediaType type = MediaType.of(answer.contentType());
    switch (type.name()) {
      case "text/xml" -> reader.read(answer.body(), type.charset());
      case "multipart/related" -> parts(answer, type);
      case "" -> {
        answer.requireSuccess(component.endpoint());
        throw new IOException(component.endpoint() + " does not say what it answers with");
      }
      default -> {
        answer.requireSuccess(component.endpoint());
        throw new IOException(
            "%s answers with %s, which is not SOAP 1.1"
                .formatted(component.endpoint(), ServerText.line(answer.contentType())));
      }
    }
  }

  /** Takes the envelope and then each attachment as it comes. */
  private void parts(HttpCall.Answer answer, MediaType type) throws IOException {
    String boundary =
        type.parameter("boundary")
            .orElseThrow(() -> new IOException("the answer's parts have no boundary"));
    MIMEConfig config = new MIMEConfig();
    // what was read once is not kept
    config.setMemoryThreshold(IN_MEMORY);
    try (MIMEMessage message = new MIMEMessage(answer.body(), boundary, config)) {
      MIMEPart envelope = message.getPart(0);
      reader.read(envelope.readOnce(), MediaType.of(envelope.getContentType()).charset());
      int number = 1;
      for (MIMEPart part = message.getPart(number); isThere(part); part = message.getPart(number)) {
        reader.attachment(identifier(part), part.readOnce());
        number++;
      }
    } catch (MIMEParsingException e) {
      throw e.getCause() instanceof IOException broken ? broken : unreadable(e);
    } catch (XMLStreamException e) {
      throw Xml.failure("the answer can't be read as XML", e);
    }
  }

  private static IOException unreadable(MIMEParsingException e) {
    String why = ServerText.line(String.valueOf(e.getMessage()));
    return new IOException(
        why.startsWith("Reached EOF")
            ? "the answer was cut short: the end of its parts is missing"
            : "the answer's parts can't be read: " + why,
        e);
  }

  /** The library says of a part that it asks for whether there is one. */
  private static boolean isThere(MIMEPart part) {
    try {
      part.getContentId();
      return true;
    } catch (IllegalStateException noSuchPart) {
      return false;
    }
  }

  private static String identifier(MIMEPart part) {
    String id = part.getContentId();
    return id == null ? "" : id.replaceAll("^<|>$", "");
  }

  /** An output in its file, if it has one. */
  private Output placed(String name, Output output) throws IOException {
    Path place = places.get(name);
    if (place == null) {
      return output;
    }
    try {
      if (output instanceof Output.At at) {
        return fetch(at.address(), place);
      }
      if (output instanceof Output.Value value) {
        String text = value.text();
        byte[] lines = (text.endsWith("\n") ? text : text + "\n").getBytes(UTF_8);
        return files.write(place, out -> out.write(lines));
      }
      return output;
    } catch (XMLStreamException e) {
      throw Xml.failure(name, e);
    }
  }

  private Output fetch(URI address, Path place) throws IOException, XMLStreamException {
    boolean same = address.getRawAuthority().equals(component.endpoint().getRawAuthority());
    try (HttpCall http = HttpCall.open(address, login.filter(any -> same), timeout)) {
      http.get();
      HttpCall.Answer answer = http.answer().requireSuccess(address);
      return files.write(place, answer.body()::transferTo);
    }
  }
}
