package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.tools.ws.wscompile.WsimportTool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.cxf.tools.wsdlto.WSDLToJava;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.contract.ServerStack;
import soapbench.experiment.ExperimentSample;
import soapbench.running.QuickJdk;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.service.publish.PublishedService;
import soapbench.standalone.HttpServices;

/**
 * Descriptions that endpoints give by GET: the WSDL and all that it imports, as generators of
 * clients ask for them. Every endpoint of the application server is asked, and each service that a
 * worker or a node offers without one.
 */
@ExtendWith(SharedServer.class)
class DescriptionsIT {

  private static final String OFFERED = "described";

  /** Attributes that refer to another document or to an endpoint. */
  private static final List<String> REFERENCES = List.of("location", "schemaLocation");

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> shouldDescribeEachEndpointOfAServer(RunningServer server) {
    List<Runnable> offered =
        ExperimentSample.ALL.values().stream()
            .map(sample -> sample.offer(server, OFFERED))
            .toList();
    return Stream.concat(
            endpoints(server).stream().map(this::described),
            endpoints(server).stream().map(DescriptionsIT::refusing))
        .onClose(() -> offered.forEach(Runnable::run));
  }

  @TestFactory
  Stream<DynamicTest> shouldDescribeEachServiceWithoutAServer() throws IOException {
    List<HttpServices> running = new ArrayList<>();
    for (PublishedService service : ServiceTable.ALL) {
      if (!offersSeveral(service)) {
        running.add(HttpServices.start("service", service, Optional.empty(), "127.0.0.1", 0));
      }
    }
    return running.stream()
        .map(each -> URI.create(each.wsdl().toString().replace("?wsdl", "")))
        .flatMap(endpoint -> Stream.of(described(endpoint), refusing(endpoint)))
        .onClose(() -> running.forEach(HttpServices::close));
  }

  private static boolean offersSeveral(PublishedService service) {
    Optional<String> path = Optional.of(service.contract().path());
    return ExperimentSample.ALL.values().stream()
        .anyMatch(sample -> sample.pathOfSeveral().equals(path));
  }

  /**
   * Where the application's services, what was added to them, and those of the stacks as they come
   * are.
   */
  private static List<URI> endpoints(RunningServer server) {
    URI tuned = server.endpoint();
    List<URI> endpoints = new ArrayList<>();
    for (PublishedService service : ServiceTable.ALL) {
      String path = service.contract().path();
      endpoints.add(
          tuned.resolve("/soapbench" + path + (offersSeveral(service) ? "/" + OFFERED : "")));
    }
    for (ServerStack stack : ServerStack.AS_THEY_COME) {
      endpoints.add(stack.endpoint(tuned, false));
      endpoints.add(stack.endpoint(tuned, true));
    }
    return endpoints.stream().distinct().toList();
  }

  private DynamicTest described(URI endpoint) {
    return DynamicTest.dynamicTest(
        endpoint.getPath() + " is described",
        () -> {
          for (String host : List.of("127.0.0.1", "localhost")) {
            assertDescribes(URI.create(endpoint.toString().replace("127.0.0.1", host) + "?wsdl"));
          }
          generateByCxf(endpoint + "?wsdl");
          generateByMetro(endpoint + "?wsdl");
        });
  }

  /** Any other query gets an answer in XML, without a page and without a stack trace. */
  private static DynamicTest refusing(URI endpoint) {
    return DynamicTest.dynamicTest(
        endpoint.getPath() + " refuses other queries",
        () -> {
          for (String query :
              List.of("", "?", "?wsdl=", "?wsdl=x.wsdl", "?xsd", "?xsd=", "?xsd=x.xsd", "?x")) {
            Answer answer = Answer.get(URI.create(endpoint + query));

            assertTrue(answer.type().startsWith("text/xml"), () -> query + ": " + answer);
            assertFalse(answer.text().contains("Exception"), () -> query + ": " + answer);
            String root = answer.document().getDocumentElement().getLocalName();
            boolean described = answer.status() == 200 && root.equals("definitions");
            boolean refused = List.of(404, 405).contains(answer.status()) && answer.isFault();
            assertTrue(described || refused, () -> query + ": " + answer);
          }
        });
  }

  /** Follows a WSDL to the end. */
  private static void assertDescribes(URI wsdl) throws Exception {
    Set<URI> seen = new HashSet<>();
    Deque<URI> next = new ArrayDeque<>(List.of(wsdl));
    while (!next.isEmpty()) {
      URI address = next.remove();
      if (!seen.add(address)) {
        continue;
      }
      Answer answer = Answer.get(address);
      assertEquals(200, answer.status(), () -> address + ": " + answer);
      assertTrue(answer.type().startsWith("text/xml"), () -> address + ": " + answer);
      NodeList elements = answer.document().getElementsByTagName("*");
      for (int i = 0; i < elements.getLength(); i++) {
        Element element = (Element) elements.item(i);
        for (String reference : REFERENCES) {
          if (element.hasAttribute(reference)
              && !element.getAttribute(reference).startsWith("jms:")) {
            URI to = address.resolve(element.getAttribute(reference));
            assertEquals(
                wsdl.getAuthority(), to.getAuthority(), () -> address + " refers to " + to);
            if (!element.getLocalName().equals("address")) {
              next.add(to);
            }
          }
        }
      }
    }
  }

  private void generateByCxf(String wsdl) throws Exception {
    Path into = Files.createTempDirectory(folder, "cxf");
    Process generator =
        new ProcessBuilder(
                QuickJdk.java(),
                "-cp",
                System.getProperty("java.class.path")
                    + ":"
                    + System.getProperty("soapbench.generator"),
                WSDLToJava.class.getName(),
                "-d",
                into.toString(),
                wsdl)
            .redirectErrorStream(true)
            .start();
    String said = new String(generator.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, generator.waitFor(), () -> wsdl + ": " + said);
    assertGenerated(into, wsdl);
  }

  private void generateByMetro(String wsdl) throws Exception {
    Path into = Files.createTempDirectory(folder, "metro");
    ByteArrayOutputStream says = new ByteArrayOutputStream();
    boolean generated =
        new WsimportTool(says)
            .run(new String[] {"-Xnocompile", "-s", into.toString(), "-d", into.toString(), wsdl});
    assertTrue(generated, () -> wsdl + ": " + says.toString(StandardCharsets.UTF_8));
    assertGenerated(into, wsdl);
  }

  private static void assertGenerated(Path folder, String wsdl) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(file -> file.toString().endsWith(".java")).toList();
    }
    for (Path file : files) {
      if (Files.readString(file).contains("@WebServiceClient(")) {
        return;
      }
    }
    fail("no client of " + wsdl + " in " + files);
  }

  /** An answer to GET. */
  private record Answer(int status, String type, String text) {

    static Answer get(URI address) throws IOException {
      HttpURLConnection connection =
          (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
      connection.setReadTimeout((int) RunningServer.TIMEOUT.toMillis());
      int status = connection.getResponseCode();
      try (InputStream in =
          status < HttpURLConnection.HTTP_BAD_REQUEST
              ? connection.getInputStream()
              : connection.getErrorStream()) {
        return new Answer(
            status,
            String.valueOf(connection.getContentType()),
            in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }

    Document document() throws Exception {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      return factory
          .newDocumentBuilder()
          .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    boolean isFault() {
      return text.contains("<soap:Fault>");
    }
  }
}
