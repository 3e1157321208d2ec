package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.around;
import static soapbench.running.Envelopes.utf8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.LaboratoryContract;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectionPoint;
import soapbench.injection.Instruction;
import soapbench.running.Await;
import soapbench.running.Jcmd;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * Requests whose server dies: while it answers, and after it sent a reply but before the
 * transaction is over. It takes a while: the server is one of its own, and started twice.
 */
@ExtendWith(SharedServer.class)
class InterruptedExchangeIT {

  private static final int SMALL = 2_000_000;
  private static final int LARGE = 64_000_000;
  private static final Duration GLIMPSE = Duration.ofMillis(100);

  /** Far longer than it takes to see it. */
  private static final InjectedFault PAUSE = InjectedFault.delay(10_000);

  /** Frames of one thread, whose name is between quotation marks. */
  private static final Pattern PAUSED_REPLY =
      Pattern.compile("InjectedFault\\.inject\\([^\"]*JmsReply\\.close\\(");

  @TempDir private Path folder;

  @Test
  void shouldBeAnsweredOnceAfterTheRestartWhenTheServerIsKilledMeanwhile() throws Exception {
    Path instruction = folder.resolve("instruction");
    Files.writeString(instruction, Instruction.inject(InjectionPoint.SERVER_WRITE, PAUSE).line());
    AskedOnce uncommitted = AskedOnce.of(SMALL);
    AskedOnce unanswered = AskedOnce.of(LARGE);
    try (RunningServer server =
        RunningServer.startQuickly(Map.of("soapbench.calibration", instruction.toString()))) {
      try (RawJms client = new RawJms(server.connections())) {
        unanswered.ask(client);
        uncommitted.ask(client);
        Await.until("a reply is sent", () -> pausesAfterSending(server.local().pid()));
        Files.writeString(instruction, Instruction.NOTHING.line());
        Await.until("the other is in the middle", () -> inTheMiddle(server, unanswered.id()));
        assertFalse(uncommitted.answered(client), "an answer before the commit");
      }
      server.local().kill();
      server.restart();

      try (RawJms client = new RawJms(server.connections())) {
        assertWhole(SMALL, uncommitted.onlyAnswer(client));
        assertWhole(LARGE, unanswered.onlyAnswer(client));
        assertFalse(client.finds(LaboratoryContract.REQUESTS, null), "a request is still there");
      }
    }
  }

  private static void assertWhole(int bytes, byte[] body) {
    assertTrue(new String(body, 0, 500, StandardCharsets.UTF_8).contains("fetchResponse"));
    assertTrue(body.length > bytes, body.length + " bytes");
  }

  /**
   * A thread of the server stands where the fault is injected behind the sending of a reply, and
   * not in an answer over HTTP, such as the WSDL that the start has asked for.
   */
  private static boolean pausesAfterSending(long pid) {
    try {
      return PAUSED_REPLY.matcher(Jcmd.ask(pid, "Thread.print")).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The marks of an exchange that goes on are not there yet: the server lets the question wait. */
  private static boolean inTheMiddle(RunningServer server, String id) {
    String question = around("<l:marks><l:exchangeId>" + id + "</l:exchangeId></l:marks>");
    try {
      String answer = new RawHttp(server.endpoint(), GLIMPSE).send(RawClient.XML, utf8(question));
      assertFalse(answer.contains("marksResponse"), "the exchange was over too soon");
      return false;
    } catch (SocketTimeoutException e) {
      return true;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
