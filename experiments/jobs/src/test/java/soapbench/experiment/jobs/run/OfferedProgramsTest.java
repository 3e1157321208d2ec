package soapbench.experiment.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.ComponentFolder;

class OfferedProgramsTest {

  private static final URI NOBODY = URI.create("http://127.0.0.1:1/soapbench/laboratory");
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  @TempDir private Path folder;

  @Test
  void shouldOfferProgramsWhileItIsOpen() throws Exception {
    ComponentFolder components = new ComponentFolder(folder);
    try (OfferedPrograms offered = new OfferedPrograms(NOBODY, Optional.of(components), TIMEOUT)) {
      offered.offerSmallOnes();
      assertEquals(
          Set.of(OfferedPrograms.NOTHING, OfferedPrograms.LINK), Set.copyOf(components.names()));
      assertEquals(TIMEOUT, components.find(OfferedPrograms.LINK).orElseThrow().limits().time());
    }
    assertEquals(List.of(), components.names());
  }

  @Test
  void shouldReplaceWhatARunThatWasKilledLeft() throws Exception {
    ComponentFolder components = new ComponentFolder(folder);
    new OfferedPrograms(NOBODY, Optional.of(components), Duration.ofHours(1)).offerSmallOnes();
    try (OfferedPrograms offered = new OfferedPrograms(NOBODY, Optional.of(components), TIMEOUT)) {
      offered.offerSmallOnes();
      assertEquals(TIMEOUT, components.find(OfferedPrograms.LINK).orElseThrow().limits().time());
    }
    assertEquals(List.of(), components.names());
  }

  @Test
  void shouldSayThatTheServerDoesNotAnswer() {
    try (OfferedPrograms offered = new OfferedPrograms(NOBODY, Optional.empty(), TIMEOUT)) {
      assertThrows(IOException.class, () -> offered.client(OfferedPrograms.NOTHING));
    }
  }
}
