package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.hello;
import static soapbench.running.Envelopes.utf8;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;
import soapbench.running.RunningServer;

class HttpBadInputIT extends BadInputContract {

  @Override
  RawClient connect(RunningServer server) {
    return new RawHttp(server.endpoint());
  }

  @Test
  void shouldSayThatARequestIsTooLong(RunningServer server) throws IOException {
    String[] ends = hello("1", "@").split("@");
    byte[] head = utf8(ends[0]);
    byte[] body = new byte[101_000_000];
    Arrays.fill(body, (byte) '1');
    System.arraycopy(head, 0, body, 0, head.length);

    assertFault(
        connect(server).send(RawClient.XML, body), "the request is longer than 86333332 bytes");
    assertGoesOn();
  }

  @Test
  void shouldSayThatACharacterSetIsUnknown(RunningServer server) throws IOException {
    byte[] good = utf8(fetch("5000", "text", "normal"));

    for (String charset : new String[] {"nope", "?!"}) {
      String answer = connect(server).send("text/xml; charset=" + charset, good);
      assertFault(answer, "character set is unknown: allowed are UTF-8 and UTF-16");
    }
    assertTrue(connect(server).send("text/xml; charset=UTF-8", good).contains("fetchResponse"));
  }
}
