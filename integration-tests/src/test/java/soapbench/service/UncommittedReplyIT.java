package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectionPoint;
import soapbench.injection.Instruction;
import soapbench.running.Await;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;

/**
 * Replies whose server dies after sending them, before the transaction is over. It takes a while:
 * the server is one of its own, and started twice.
 */
class UncommittedReplyIT {

  private static final int BYTES = 2_000_000;

  /** Far longer than it takes to see it. */
  private static final InjectedFault PAUSE = InjectedFault.delay(10_000);

  @TempDir private Path folder;

  @Test
  void shouldComeOnceAfterTheRestart() throws Exception {
    Path instruction = folder.resolve("instruction");
    Files.writeString(instruction, Instruction.inject(InjectionPoint.SERVER_WRITE, PAUSE).line());
    AskedOnce request = AskedOnce.of(BYTES);
    try (RunningServer server =
        RunningServer.startQuickly(Map.of("soapbench.calibration", instruction.toString()))) {
      try (RawJms client = new RawJms(server.connections())) {
        request.ask(client);
        Await.until("the reply is sent", () -> pausesAfterSending(server.local().pid()));
        assertFalse(request.answered(client), "an answer before the commit");
      }
      server.local().kill();
      Files.writeString(instruction, Instruction.NOTHING.line());
      server.local().restart();

      assertTrue(request.onlyAnswer(server).length > BYTES, "a whole answer");
    }
  }

  /** A thread of the server stands where the fault is injected, which is behind the sending. */
  private static boolean pausesAfterSending(long pid) {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin/jcmd");
    try {
      Process threads =
          new ProcessBuilder(jcmd.toString(), Long.toString(pid), "Thread.print").start();
      String said = new String(threads.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return said.contains(InjectedFault.class.getName() + ".inject");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
