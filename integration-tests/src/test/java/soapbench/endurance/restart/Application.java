package soapbench.endurance.restart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import soapbench.process.ChildProcess;
import soapbench.running.RunningServer;

/** The application in a server, which an administrator takes out of service and puts back. */
record Application(RunningServer server) {

  void disable() throws IOException, InterruptedException {
    asadmin("disable");
  }

  void enable() throws IOException, InterruptedException {
    asadmin("enable");
  }

  private void asadmin(String command) throws IOException, InterruptedException {
    Path domain = server.local().logs().getParent();
    Path home = Path.of(System.getProperty("soapbench.home")).toAbsolutePath();
    List<String> words =
        List.of(
            home.resolve(".soapbench/dist").resolve(domain.getFileName()) + "/bin/asadmin",
            "--interactive=false",
            "--user",
            "admin",
            "--passwordfile",
            domain.resolveSibling(domain.getFileName() + ".passwords").toString(),
            "--host",
            "127.0.0.1",
            "--port",
            Integer.toString(server.local().ports().admin()),
            command,
            "soapbench");
    Path says = server.folder().resolve("asadmin.txt");
    if (ChildProcess.start(new ProcessBuilder(words), says).await() != 0) {
      throw new AssertionError("asadmin does not " + command + " the application; see " + says);
    }
  }
}
