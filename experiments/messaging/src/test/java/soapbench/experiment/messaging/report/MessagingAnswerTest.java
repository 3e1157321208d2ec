package soapbench.experiment.messaging.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;

class MessagingAnswerTest {

  @TempDir private Path path;

  private List<String> answer(KnownMessaging known) throws IOException {
    return MessagingAnswer.paragraphs(known.results(path));
  }

  private static KnownMessaging known() {
    KnownMessaging known = new KnownMessaging();
    for (int i = 0; i < 6; i++) {
      known.marked(KnownMessaging.gigabit("soap-mtom", 1_024), 300, 40, 10, 60);
    }
    return known
        .around(KnownMessaging.gigabit("mpi", 1_024), 100)
        .around(KnownMessaging.gigabit("wire", 1_024), 150)
        .around(KnownMessaging.gigabit("mpi-c", 1_024), 80)
        .around(KnownMessaging.gigabit("cxf", 1_024), 1_200)
        .around(KnownMessaging.gigabit("soap-mtom", 1_048_576), 17_000)
        .around(KnownMessaging.gigabit("mpi", 1_048_576), 17_000)
        .around(KnownMessaging.loopback("soap-mtom", 65_536), 220)
        .around(KnownMessaging.loopback("mpi", 65_536), 60)
        .around(MessagingCell.matrix("soap-mtom", "1gbit", 4, 100), 2_000)
        .around(MessagingCell.matrix("mpi", "1gbit", 4, 100), 2_000);
  }

  @Test
  void shouldSayFromWhichSizeOnWebServicesKeepUpAndWhatItWouldTake() throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        "{\"messaging\": {\"sharing\": \"2 ranks share 2 cores\", \"missing\": [\"no tc\"]}}");

    List<String> answer = answer(known());

    assertEquals(
        "How large must messages be before web services keep up with MPI? Over 1 Gbit/s, PingPong,"
            + " 2 ranks: from 1 MiB on; matrix communication, 4 ranks: at every tried size, from"
            + " n = 100 on. Over loopback, PingPong, 2 ranks: none up to 64 KiB.",
        answer.get(0));
    assertStarts(
        "In PingPong over 1 Gbit/s, soap-mtom takes, in comparison with mpi, 3.00", answer.get(1));
    assertStarts(
        "What would it take to keep up earlier? Over 1 Gbit/s a message of 1 KiB takes 150"
            + " µs over soap-mtom and 50.0 µs over mpi, one way; 92.5 µs of it would have"
            + " to go. Of the difference, 25.0 µs are between the bytes of its wire format"
            + " on plain sockets and mpi, and 75.0 µs are envelope, service and mailbox."
            + " The largest part of its time is pickup: 40.0 %. Over loopback a message of"
            + " 64 KiB takes 110 µs",
        answer.get(2));
    assertContains("SOAP in Java (soap-mtom over wire) 2.00 (", answer.get(3));
    assertContains("; MPI from Java (mpi over mpi-c) 1.25 (", answer.get(3));
    assertContains("; the stock stack (cxf over soap-mtom) 4.00 (", answer.get(3));
    assertContains("; web services, beside MPI in C (soap-mtom over mpi-c) 3.75 (", answer.get(3));
    assertEquals("How the ranks shared the machine: 2 ranks share 2 cores.", answer.get(4));
    assertEquals("Not measured: no tc.", answer.get(5));
    assertEquals(6, answer.size());
  }

  @Test
  void shouldSayTheSameWhenTheLocaleIsArabic() throws Exception {
    assertEquals(answer(known()), InLocale.arabic(() -> answer(known())));
  }

  @Test
  void shouldSaySoWithoutMpi() throws IOException {
    List<String> answer =
        answer(
            new KnownMessaging()
                .around(KnownMessaging.loopback("soap-mtom", 1_024), 100)
                .around(KnownMessaging.loopback("cxf", 1_024), 800));

    assertEquals(
        "This run does not compare web services with MPI, so it does not say from which size on"
            + " they keep up.",
        answer.get(0));
    assertStarts(
        "What it costs in PingPong over loopback, in times as long: the stock stack (cxf"
            + " over soap-mtom) 8.00 (",
        answer.get(1));
  }

  @Test
  void shouldSayThatThereIsNothingToGainWhenItKeepsUpEverywhere() throws IOException {
    List<String> answer =
        answer(
            new KnownMessaging()
                .around(KnownMessaging.loopback("soap-mtom", 1_024), 100)
                .around(KnownMessaging.loopback("mpi", 1_024), 100));

    assertEquals(
        "What would it take to keep up earlier? Over loopback it keeps up at every tried size.",
        answer.get(2));
  }

  @Test
  void shouldNotCallADifferenceOneFromTooFewTrials() throws IOException {
    String answer =
        answer(
                new KnownMessaging()
                    .trials(KnownMessaging.loopback("soap-mtom", 1_024), 100, 110)
                    .trials(KnownMessaging.loopback("mpi", 1_024), 50, 50))
            .get(1);

    assertEnds("mpi, 2.10 (too few trials to tell, n = 2) times as long with 1 KiB.", answer);
  }

  @Test
  void shouldNameWhatFailedAndWhatNeverCompleted() throws IOException {
    List<String> answer =
        answer(
            new KnownMessaging()
                .trials(KnownMessaging.loopback("soap-mtom", 1_024), 10, 11)
                .failed(KnownMessaging.loopback("soap-mtom", 1_024), 1, "timeout: nothing")
                .failed(KnownMessaging.loopback("mpi", 1_024), 3, "lost: rank 1"));

    assertEquals(
        "No trial completed in: mpi, PingPong, 2 ranks, loopback, 1 KiB. Of 6 measured trials 4"
            + " failed and are in none of these times; most, 3, in mpi, PingPong, 2 ranks,"
            + " loopback, 1 KiB.",
        answer.get(answer.size() - 1));
    assertEquals(
        List.of("No measured trial completed, so this run has no answer."),
        answer(new KnownMessaging()));
  }

  @Test
  void shouldSayWhatWouldHaveToGoAtTheLastSizeThatDoesNotKeepUp() throws IOException {
    KnownMessaging known = new KnownMessaging();
    double[] factors = {3, 2, 1.15};
    for (int i = 0; i < factors.length; i++) {
      int bytes = 1_024 << i;
      double us = 100 * factors[i];
      known
          .trials(KnownMessaging.loopback("soap-mtom", bytes), us, us, us, us, us)
          .trials(KnownMessaging.loopback("mpi", bytes), 100, 100, 100, 100, 100);
    }

    List<String> answer = answer(known);

    assertEquals(
        "How large must messages be before web services keep up with MPI? Over loopback, PingPong,"
            + " 2 ranks: from 4 KiB on.",
        answer.get(0));
    assertEquals(
        "In PingPong over loopback, soap-mtom takes, in comparison with mpi, 3.00 (3.00–3.00) times"
            + " as long with 1 KiB, 1.15 (1.15–1.15) times as long with 4 KiB.",
        answer.get(1));
    assertEquals(
        "What would it take to keep up earlier? Over loopback a message of 2 KiB takes 100 µs over"
            + " soap-mtom and 50.0 µs over mpi, one way; 42.5 µs of it would have to go.",
        answer.get(2));
  }
}
