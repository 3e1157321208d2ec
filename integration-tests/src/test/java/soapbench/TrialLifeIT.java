package soapbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.TrialLife.Stay;
import soapbench.cli.Soapbench;
import soapbench.running.QuickJdk;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.service.laboratory.PublishedLaboratory;
import soapbench.standalone.HttpServices;

/** A run of one trial with client and service in one JVM, stopped at each stay of its page. */
@ExtendWith(SharedServer.class)
class TrialLifeIT {

  @TempDir private Path folder;

  /** Runs soapbench against a service of this JVM: {@code --server} is added to the words. */
  public static final class Traced {

    private Traced() {}

    public static void main(String[] words) throws IOException {
      try (HttpServices services =
          HttpServices.start(
              "laboratory", PublishedLaboratory.TUNED, Optional.empty(), "127.0.0.1", 0)) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--server", services.wsdl().toString()));
        Soapbench.main(all.toArray(String[]::new));
      }
    }
  }

  @Test
  void shouldPassTheStaysOfThePageInTheirOrder(RunningServer server) throws Exception {
    ListeningConnector connector = Bootstrap.virtualMachineManager().listeningConnectors().get(0);
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("localAddress").setValue("127.0.0.1");
    String address = connector.startListening(arguments);
    Path said = folder.resolve("said");
    Process run =
        new ProcessBuilder(command(server, address))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    try {
      VirtualMachine traced = connector.accept(arguments);
      follow(traced, TrialLife.stays());
      traced.dispose();
      assertEquals(0, run.waitFor(), () -> read(said));
    } finally {
      run.destroyForcibly();
      connector.stopListening(arguments);
    }
  }

  private List<String> command(RunningServer server, String address) throws IOException {
    Path password = folder.resolve("password");
    Files.writeString(password, server.local().credentials().password() + "\n");
    List<String> command =
        new ArrayList<>(
            List.of(
                QuickJdk.java(),
                "-Xmx1g",
                "-agentlib:jdwp=transport=dt_socket,suspend=y,address=" + address,
                "-Dsoapbench.home=" + TrialLife.ROOT,
                "-cp",
                System.getProperty("java.class.path"),
                Traced.class.getName()));
    command.addAll(
        List.of(
            ("run payload --bindings http --formats normal --sizes 0.001"
                    + " --trials 1 --warmup 0 --burst 1")
                .split(" ")));
    command.addAll(
        List.of(
            "--broker",
            server.local().brokerAddress(),
            "--user",
            server.local().credentials().user(),
            "--password-file",
            password.toString(),
            "--out",
            folder.resolve("run").toString()));
    return command;
  }

  /** Lets a JVM run from each stay to the next one. */
  private static void follow(VirtualMachine traced, List<Stay> stays) throws InterruptedException {
    String before = "the start";
    for (Stay stay : stays) {
      traced.classesByName(stay.type()).forEach(type -> stopIn(type, stay));
      ClassPrepareRequest loads = traced.eventRequestManager().createClassPrepareRequest();
      loads.addClassFilter(stay.type());
      loads.enable();
      traced.resume();
      if (!reaches(traced, stay)) {
        fail("%s is not reached after %s".formatted(stay.label(), before));
      }
      traced.eventRequestManager().deleteAllBreakpoints();
      traced.eventRequestManager().deleteEventRequest(loads);
      before = stay.label();
    }
  }

  private static boolean reaches(VirtualMachine traced, Stay stay) throws InterruptedException {
    while (true) {
      EventSet events = traced.eventQueue().remove();
      for (Event event : events) {
        if (event instanceof BreakpointEvent) {
          return true;
        }
        if (event instanceof VMDeathEvent || event instanceof VMDisconnectEvent) {
          return false;
        }
        if (event instanceof ClassPrepareEvent loaded) {
          stopIn(loaded.referenceType(), stay);
        }
      }
      events.resume();
    }
  }

  private static void stopIn(ReferenceType type, Stay stay) {
    type.methodsByName(stay.method()).stream()
        .filter(method -> !method.isAbstract())
        .forEach(method -> stopAt(type.virtualMachine(), method.location()));
  }

  private static void stopAt(VirtualMachine traced, Location location) {
    BreakpointRequest stop = traced.eventRequestManager().createBreakpointRequest(location);
    stop.enable();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
