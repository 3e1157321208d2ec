package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.ProfilePhase;
import soapbench.experiment.payload.rows.ProfileRow;
import soapbench.html.Html;
import soapbench.results.Environment;
import soapbench.trial.Scenario;

class ProfileSectionTest {

  private static final String OTHER = "a.Other.method";

  @Test
  void shouldRankTheMethodsOfAPhaseOverAllSizesAndCallers() {
    List<ProfileSection.Hot> hottest =
        ProfileSection.hottest(
            List.of(
                row(1_000, "a.B.c", "one.Caller.is", 5),
                row(1_000, OTHER, "x.Y.z", 6),
                row(1_000_000, "a.B.c", "another.Caller.is", 9)));

    assertEquals(List.of("a.B.c", OTHER), names(hottest));
    assertEquals(14, hottest.get(0).samples());
    assertEquals(20, hottest.get(0).of());
    assertEquals("another.Caller.is", hottest.get(0).caller());
  }

  @Test
  void shouldShowTenMethodsOfEachPhaseAndSide() {
    List<ProfileRow> rows =
        Stream.concat(
                IntStream.rangeClosed(1, 12).mapToObj(i -> row(1_000, "a.B.m" + i, "", i)),
                Stream.of(
                    new ProfileRow(
                        scenario(1_000), PauseRow.SERVER, ProfilePhase.GENERATION, OTHER, "", 1)))
            .toList();

    List<ProfileSection.Hot> hottest = ProfileSection.hottest(rows);

    assertEquals(ProfileSection.HOTTEST + 1, hottest.size());
    assertEquals("a.B.m12", hottest.get(0).frame());
    assertEquals(78, hottest.get(0).of(), "the share is of all methods");
    assertFalse(names(hottest).contains("a.B.m2"));
    assertEquals(OTHER, hottest.get(10).frame());
  }

  @Test
  void shouldWriteASharePerMethod() {
    Html html = new Html();
    KnownTrials trials = new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 1);
    PayloadRunData run =
        new PayloadRunData(
            trials.rows(),
            Optional.empty(),
            Floors.NONE,
            Environment.UNKNOWN,
            List.of(),
            List.of(row(1_000, "a.B.<init>", "x.Y.z", 3), row(1_000, OTHER, "", 1)));

    ProfileSection.write(PayloadResults.of(run), html);

    assertTrue(html.toString().contains("75.0 %"), html::toString);
    assertTrue(html.toString().contains("a.B.&lt;init&gt;"), html::toString);
  }

  private static List<String> names(List<ProfileSection.Hot> hottest) {
    return hottest.stream().map(ProfileSection.Hot::frame).toList();
  }

  private static ProfileRow row(long bytes, String frame, String caller, int samples) {
    return new ProfileRow(
        scenario(bytes), PauseRow.CLIENT, ProfilePhase.DESERIALIZATION, frame, caller, samples);
  }

  private static Scenario scenario(long bytes) {
    return new Scenario("http", "normal", "records", bytes, Scenario.FETCH);
  }
}
