package soapbench.experiment.messaging.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.results.PartMeans;

class MessageTimePartTest {

  private static final MessagingCell SOAP = KnownMessaging.loopback("soap-mtom", 1_024);

  @TempDir private Path path;

  private Map<MessageTimePart, Double> typical(KnownMessaging known) throws IOException {
    return MessageTimePart.typical(known.results(path).run().cells().get(0));
  }

  @Test
  void shouldTakeTheMeansOverTheTrialsThatTell() throws IOException {
    Map<MessageTimePart, Double> parts =
        typical(
            new KnownMessaging()
                .marked(SOAP, 200, 20, 30, 10)
                .trials(SOAP, 9_000)
                .marked(SOAP, 400, 40, 30, 30));

    assertEquals(List.of(30_000.0, 70_000.0, 30_000.0, 20_000.0), List.copyOf(parts.values()));
    assertEquals(150_000, PartMeans.total(parts), "half of 300 µs");
  }

  @Test
  void shouldFitPartsIntoHalfTheRoundTrip() throws IOException {
    assertEquals(
        List.of(0.0, 0.0, 30_000.0, 70_000.0),
        List.copyOf(typical(new KnownMessaging().marked(SOAP, 200, 5, 90, 70)).values()));
    assertEquals(
        List.of(0.0, 0.0, 0.0, 100_000.0),
        List.copyOf(typical(new KnownMessaging().marked(SOAP, 200, 5, 5, 300)).values()));
  }

  @Test
  void shouldDivideNoMessageOfABurst() throws IOException {
    assertTrue(
        typical(
                new KnownMessaging()
                    .marked(
                        MessagingCell.pingStarPong("soap-mtom", "loopback", 2, 1_024, 10),
                        200,
                        20,
                        30,
                        10))
            .isEmpty());
  }
}
