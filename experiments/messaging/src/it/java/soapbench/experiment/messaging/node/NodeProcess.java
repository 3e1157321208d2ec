package soapbench.experiment.messaging.node;

import jakarta.xml.ws.WebServiceFeature;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import soapbench.contract.messaging.Messaging;
import soapbench.contract.messaging.MessagingService;
import soapbench.running.Await;
import soapbench.running.QuickJdk;

/** A node as a program of its own, from the build. */
public final class NodeProcess implements AutoCloseable {

  private static final Path HOME = Path.of(System.getProperty("soapbench.home"));
  private static final String WSDL = "wsdl=";

  private final Process process;
  private final Path out;

  private NodeProcess(Process process, Path out) {
    this.process = process;
    this.out = out;
  }

  /**
   * Starts a node; it may not run yet.
   *
   * @param folder where its output goes
   */
  public static NodeProcess start(Path folder, String name) throws IOException {
    Path out = folder.resolve(name);
    Process process =
        new ProcessBuilder(
                QuickJdk.java(),
                "-Xmx256m",
                "-cp",
                HOME.resolve("client-app/target")
                    + "/client-app.jar:"
                    + HOME.resolve("client-app/target/lib")
                    + "/*",
                "soapbench.cli.Soapbench",
                "node",
                "--port",
                "0",
                "--name",
                name)
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    return new NodeProcess(process, out);
  }

  public NodeProcess awaitRunning() throws InterruptedException {
    Await.until("the node runs", () -> said().contains("state=running"));
    return this;
  }

  /** Lines that it has printed. */
  List<String> said() {
    try {
      return Files.readAllLines(out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public URI wsdl() {
    return URI.create(said().get(0).substring(WSDL.length()));
  }

  URI endpoint() {
    return URI.create(wsdl().toString().replace("?wsdl", ""));
  }

  /** The operations of a node, for a client that is tuned in no way. */
  static Messaging port(URI wsdl, WebServiceFeature... features) {
    try {
      return new MessagingService(wsdl.toURL()).getHttpPort(features);
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  /** As {@code kill -9}, {@code -STOP} or {@code -CONT} does. */
  void signal(String signal) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
        .inheritIO()
        .start()
        .waitFor();
  }

  boolean ends() throws InterruptedException {
    return process.waitFor(5, TimeUnit.MINUTES);
  }

  public Process process() {
    return process;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
