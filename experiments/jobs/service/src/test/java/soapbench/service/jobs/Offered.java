package soapbench.service.jobs;

import jakarta.servlet.DispatcherType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import soapbench.component.Component;
import soapbench.component.ComponentFolder;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;
import soapbench.data.ReferencePolicy;
import soapbench.job.JobLimits;
import soapbench.service.data.DataServlet;
import soapbench.service.deployment.ServicesServlet;
import soapbench.service.deployment.SlowClientFilter;
import soapbench.service.jobs.call.JobsSettings;

/** Components offered over HTTP, with the guards of every service, and who calls them. */
final class Offered implements AutoCloseable {

  private static final String APPLICATION = "/soapbench";
  private static final String ENVELOPE =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"\
       xmlns:x="urn:soapbench:xdescr:1"><soap:Body>%s</soap:Body></soap:Envelope>\
      """;

  private final Path folder;
  private final ComponentFolder components;
  private final HttpClient client = HttpClient.newHttpClient();
  private final JobsService service;
  private Server server;
  private String address;

  /** Answer of a server. */
  record Reply(int status, String type, byte[] body) {

    String text() {
      return new String(body, StandardCharsets.UTF_8);
    }

    /** The text of the last element of a name. */
    String element(String name) {
      String text = text();
      int at = Math.max(text.lastIndexOf(":" + name + ">"), text.lastIndexOf("<" + name + ">"));
      int begin = text.lastIndexOf("<", at);
      boolean empty = text.startsWith("</", begin);
      if (at < 0) {
        throw new AssertionError("no " + name + " in " + text);
      }
      int end = empty ? begin : text.indexOf("</", at);
      int from = empty ? text.lastIndexOf(">", begin) + 1 : at + name.length() + 2;
      return text.substring(from, end);
    }

    String fault() {
      return element("faultcode") + " " + element("faultstring");
    }
  }

  Offered(Path folder) throws Exception {
    this(folder, JobLimits.DEFAULT);
  }

  Offered(Path folder, JobLimits limits) throws Exception {
    this.folder = folder;
    this.components = new ComponentFolder(folder.resolve("components"));
    this.service =
        new JobsService(
            () ->
                Optional.of(
                    new JobsSettings(folder, limits, ReferencePolicy.DEFAULT, Optional.empty())));
    open();
  }

  private void open() throws Exception {
    server = new Server();
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    // Jetty closes without a word what it refuses before the body came: the client would use it
    connector
        .getConnectionFactory(HttpConnectionFactory.class)
        .getHttpConfiguration()
        .setPersistentConnectionsEnabled(false);
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler(APPLICATION);
    context.addFilter(
        new FilterHolder(new SlowClientFilter()), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(new DataServlet()), DataServlet.PATH + "/*");
    ServletHolder services = new ServletHolder(new ServicesServlet(List.of(service), null));
    services.setInitOrder(1);
    context.addServlet(services, "/*");
    server.setHandler(context);
    server.start();
    address = "http://127.0.0.1:" + connector.getLocalPort() + APPLICATION;
  }

  JobsService service() {
    return service;
  }

  /** Offers a program that is the rest of a shell's script. */
  Component offer(String name, String script, String... words) throws IOException {
    return offerIn(Component.defaultNamespace(name), name, script, words);
  }

  Component offerIn(String namespace, String name, String script, String... words)
      throws IOException {
    Path program = folder.resolve(name + ".sh");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Component component =
        new Component(
            name,
            "The component " + name,
            namespace,
            program,
            Template.parse(Arrays.asList(words)),
            Map.of(),
            ComponentLimits.DEFAULT);
    components.remove(name);
    components.add(component);
    return component;
  }

  ComponentFolder components() {
    return components;
  }

  URI at(String path) {
    return URI.create(address + path);
  }

  /** Sends the content of a body, in the namespace of a component. */
  Reply send(String name, String operation, String content) throws Exception {
    return sendIn(name, Component.defaultNamespace(name), operation, content);
  }

  Reply sendIn(String name, String namespace, String operation, String content) throws Exception {
    return post(
        name,
        "text/xml; charset=UTF-8",
        ENVELOPE
            .formatted("<%s xmlns='%s'>%s</%s>".formatted(operation, namespace, content, operation))
            .getBytes(StandardCharsets.UTF_8));
  }

  /** Sends bytes to a component. */
  Reply post(String name, String type, byte[] body) throws Exception {
    return answer(
        HttpRequest.newBuilder(at("/jobs/" + name))
            .header("Content-Type", type)
            .timeout(Duration.ofMinutes(5))
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build());
  }

  /** Sends the content of a body with parts beside it, by their Content-IDs. */
  Reply sendParts(String name, String content, Map<String, byte[]> parts) throws Exception {
    return sendCut(name, content, parts, 0);
  }

  /** Sends the same without some bytes at its end. */
  Reply sendCut(String name, String content, Map<String, byte[]> parts, int missing)
      throws Exception {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    write(
        message,
        "--B\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
            + "Content-ID: <root>\r\n\r\n"
            + ENVELOPE.formatted(
                "<call xmlns='%s'>%s</call>".formatted(Component.defaultNamespace(name), content)));
    for (Map.Entry<String, byte[]> part : parts.entrySet()) {
      write(
          message,
          "\r\n--B\r\nContent-Type: application/octet-stream\r\nContent-ID: <"
              + part.getKey()
              + ">\r\nContent-Transfer-Encoding: binary\r\n\r\n");
      message.write(part.getValue());
    }
    write(message, "\r\n--B--\r\n");
    return post(
        name,
        "multipart/related; type=\"application/xop+xml\"; boundary=B; start=\"<root>\";"
            + " start-info=\"text/xml\"",
        Arrays.copyOf(message.toByteArray(), message.size() - missing));
  }

  private static void write(ByteArrayOutputStream to, String text) throws IOException {
    to.write(text.getBytes(StandardCharsets.UTF_8));
  }

  Reply get(URI from) throws Exception {
    return answer(HttpRequest.newBuilder(from).timeout(Duration.ofMinutes(5)).build());
  }

  private Reply answer(HttpRequest request) throws Exception {
    HttpResponse<InputStream> response =
        client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      return new Reply(
          response.statusCode(),
          response.headers().firstValue("Content-Type").orElse(""),
          body.readAllBytes());
    }
  }

  /** Stops the server and starts another over the same folder. */
  void restart() throws Exception {
    server.stop();
    open();
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the server does not stop", e);
    }
  }
}
