package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.MalformedCsvException;
import soapbench.trial.Scenario;

class ProfileRowTest {

  private static final Scenario SCENARIO =
      new Scenario("http", "normal", "records", 1_000, Scenario.FETCH);
  private static final List<ProfileRow> ROWS =
      List.of(
          new ProfileRow(SCENARIO, PauseRow.CLIENT, ProfilePhase.RECEIVE, "a.B.c", "d.E.f", 3),
          new ProfileRow(SCENARIO, PauseRow.SERVER, ProfilePhase.REST, "a.B.<init>", "", 1));

  @TempDir private Path folder;

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    String text = ProfileRow.TABLE.text(ROWS);

    assertEquals(
        """
        binding,format,shape,payload_bytes,direction,client_stack,server_stack,\
        side,phase,frame,caller,samples
        http,normal,records,1000,fetch,tuned,tuned,client,receive,a.B.c,d.E.f,3
        http,normal,records,1000,fetch,tuned,tuned,server,rest,a.B.<init>,,1
        """,
        text);
    assertEquals(ROWS, ProfileRow.read(write(text)));
  }

  @Test
  void shouldRefuseAPhaseThatItDoesNotKnow() throws IOException {
    Path file = write(ProfileRow.TABLE.text(ROWS).replace(",receive,", ",lunch,"));

    assertEquals(
        file + " line 2: phase cannot be 'lunch'",
        assertThrows(MalformedCsvException.class, () -> ProfileRow.read(file)).getMessage());
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve(ProfileRow.TABLE.file()), text);
  }
}
