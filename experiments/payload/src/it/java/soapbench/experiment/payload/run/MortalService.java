package soapbench.experiment.payload.run;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.process.ServiceProcess;
import soapbench.running.QuickJdk;
import soapbench.service.laboratory.PublishedLaboratory;
import soapbench.standalone.HttpServices;

/**
 * The laboratory's service over HTTP in a plain JVM. It starts in a tenth of the time of an
 * application server, and a client can't tell them apart.
 */
final class MortalService implements MortalServer, AutoCloseable {

  private static final String NAME = "laboratory";
  private static final Broker NONE =
      new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty());

  private final Path logs;
  private ServiceProcess process;
  private URI endpoint;

  private MortalService(Path logs) {
    this.logs = logs;
  }

  /** Starts a service, whose output goes into a folder. */
  static MortalService start(Path logs) {
    MortalService service = new MortalService(logs);
    service.listen(0);
    return service;
  }

  private void listen(int port) {
    List<String> command =
        List.of(
            QuickJdk.java(),
            "-Xmx1g",
            "-cp",
            System.getProperty("java.class.path"),
            MortalService.class.getName(),
            Integer.toString(port));
    try {
      process = ServiceProcess.start(NAME, command, logs, Optional.empty());
      endpoint = process.await();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs until the process that has started it ends, or it is killed. */
  public static void main(String[] words) throws IOException {
    try (HttpServices services =
        HttpServices.start(
            NAME,
            PublishedLaboratory.TUNED,
            Optional.empty(),
            "127.0.0.1",
            Integer.parseInt(words[0]))) {
      PrintStream out =
          new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
      out.println("wsdl=" + services.wsdl());
      out.println("state=running");
      ProcessHandle.current().parent().orElseThrow().onExit().join();
    }
  }

  @Override
  public ServiceTarget target(Duration timeout) {
    return new ServiceTarget(endpoint, Optional.empty(), NONE, JmsDelivery.DEFAULT, timeout);
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public boolean alive() {
    return process.alive();
  }

  @Override
  public void kill() {
    process.kill();
  }

  @Override
  public void restart() {
    listen(endpoint.getPort());
  }

  @Override
  public void close() {
    process.kill();
  }
}
