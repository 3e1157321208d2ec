package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.payload.rows.ProfilePhase;
import soapbench.lab.profile.StackSample;
import soapbench.lab.profile.StackSample.Frame;

class StackPhaseTest {

  private static final String FETCH = "soapbench.exchange.laboratory.Exchanger.fetch";
  private static final String ANSWER = "soapbench.http.HttpTransaction.answer";

  @ParameterizedTest
  @CsvSource({
    "client, true, deserialization, soapbench.payload.format.KryoCodec.decode " + FETCH,
    "client, true, serialization, soapbench.payload.format.NormalFormat.encode " + FETCH,
    "client, true, receive, java.net.Socket.read soapbench.payload.format.A.receive " + FETCH,
    "client, true, receive, " + ANSWER + " " + FETCH,
    "client, true, receive, com.sun.messaging.jmq.jmsclient.ReadChannel.run",
    "client, true, send, org.apache.cxf.phase.Chain.doIntercept " + FETCH,
    "client, false, call, " + ANSWER + " " + FETCH,
    "client, false, call, com.sun.xml.ws.Stub.invoke " + FETCH,
    "client, false, deserialization, soapbench.payload.format.KryoCodec.decode " + FETCH,
    "server, true, generation, a.B.c soapbench.payload.Records.generate",
    "server, true, serialization, a.B.c soapbench.payload.format.Streamed$Source.writeTo",
    "server, true, rest, a.B.c soapbench.payload.format.AttachedFormat.receive java.lang.Thread.run"
  })
  void shouldTellThePhaseByTheInnermostFrameThatTells(
      String side, boolean tuned, String phase, String frames) {
    assertEquals(
        Optional.of(phase),
        StackPhase.of(stack(false, frames), side, tuned).map(ProfilePhase::word));
  }

  @ParameterizedTest
  @CsvSource({
    "a.B.c soapbench.exchange.laboratory.Exchanger.check " + FETCH,
    "a.B.c soapbench.payload.PayloadCount.of " + FETCH,
    "a.B.c soapbench.exchange.PayloadRequest.payload " + FETCH,
    "java.lang.Thread.run"
  })
  void shouldLeaveOutWhatTheClientDoesBesideTheExchange(String frames) {
    assertEquals(Optional.empty(), StackPhase.of(stack(false, frames), "client", true));
  }

  @Test
  void shouldLeaveOutAStackWhoseTellingFramesMayHaveBeenCut() {
    assertEquals(Optional.empty(), StackPhase.of(stack(true, "a.B.c"), "server", true));
    assertEquals(
        Optional.of(ProfilePhase.GENERATION),
        StackPhase.of(stack(true, "soapbench.payload.Records.generate"), "server", true));
  }

  private static StackSample stack(boolean cut, String frames) {
    return new StackSample(
        Instant.EPOCH,
        Arrays.stream(frames.split(" "))
            .map(
                name -> {
                  int dot = name.lastIndexOf('.');
                  return new Frame(name.substring(0, dot), name.substring(dot + 1));
                })
            .toList(),
        cut);
  }
}
