package soapbench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.csv.Golden;

/** The page about the life of a trial counts and draws the stays that it lists. */
@Tag("anywhere")
class TrialLifeTest {

  @Test
  void shouldCountTheStaysOfThePage() throws IOException {
    String numbers = TrialLife.numbers(TrialLife.stays());

    assertTrue(Files.readString(TrialLife.PAGE).contains("\n" + numbers), numbers);
  }

  @Test
  void shouldDrawTheStaysOfThePage() throws IOException {
    List<TrialLife.Stay> stays = TrialLife.stays();

    Golden.assertFile(
        TrialLife.PAGE.resolveSibling("life-of-a-trial.svg"), new TrialLifePicture(stays).svg());
  }
}
