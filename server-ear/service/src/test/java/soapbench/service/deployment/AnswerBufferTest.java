package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.contract.service.Format;

/** Memory in which an answer over JMS is collected. */
class AnswerBufferTest {

  /** More than the envelope of any answer, and less than growing by half would add. */
  private static final int LITTLE = 5_000;

  private static TwoServices services;

  @BeforeAll
  static void publish() throws Exception {
    services = TwoServices.withoutLog();
  }

  @AfterAll
  static void takeBack() {
    services.close();
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void shouldBeAsLargeAsTheAnswerFromTheStart(Format format) throws Exception {
    services
        .laboratory()
        .requests()
        .answer(
            FakeBroker.request(
                TwoServices.envelope(
                        """
                        <fetch xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId>\
                        <size>300000</size><shape>records</shape><seed>1</seed><format>%s</format>\
                        </fetch>\
                        """
                            .formatted(format.value()))
                    .getBytes(StandardCharsets.UTF_8)),
            true);

    Message reply = services.broker().reply();
    int bytes = reply.getBody(byte[].class).length;
    int buffer = reply.getIntProperty(Fake.BUFFER_BYTES);
    assertTrue(bytes > 50_000, "%s bytes".formatted(bytes));
    assertTrue(buffer - bytes < LITTLE, "%s bytes in %s".formatted(bytes, buffer));
  }
}
