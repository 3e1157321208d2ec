package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.service.message.AnswerCheck;
import soapbench.experiment.service.run.ServiceRuns.Ran;
import soapbench.lab.option.InvalidOptionException;

/** A service by a WSDL that nobody here wrote. */
class StrangersServiceTest {

  private static StrangersLocator locator;

  @TempDir private Path folder;

  @BeforeAll
  static void open() throws IOException {
    locator = new StrangersLocator();
  }

  @AfterAll
  static void close() {
    locator.close();
  }

  @BeforeEach
  void beHonest() {
    locator.lies(UnaryOperator.identity());
  }

  private static String wsdl() {
    return locator.address() + "?wsdl";
  }

  private String draft(String operation) throws IOException {
    return ServiceRuns.file(folder, operation + ".xml", ServiceRuns.draft(wsdl(), operation));
  }

  /** All but the list have a message without parts as their answer. */
  @ParameterizedTest
  @CsvSource({
    "List, count(//ParticipantIdentifier)=2",
    "Create, count(//Body/*)=0",
    "CreateList, count(//Body/*)=0",
    "PrepareToMigrate, count(//Body/*)=0"
  })
  void shouldSendADraftOfEachOperation(String operation, String expected) throws Exception {
    Ran ran =
        ServiceRuns.run(
            folder,
            "--wsdl",
            wsdl(),
            "--operation",
            operation,
            "--request",
            draft(operation),
            "--expect",
            expected,
            "--trials",
            "2");

    assertTrue(ran.end().allCompleted(), ran.errors()::toString);
    assertEquals(4, ran.trials().size());
  }

  @Test
  void shouldDraftWhatImportedSchemasName() throws Exception {
    String draft = Files.readString(Path.of(draft("Create")));

    assertTrue(draft.contains("ServiceMetadataPublisherID>text</"), draft);
    assertTrue(draft.contains("ParticipantIdentifier scheme=\"text\">text</"), draft);
    assertTrue(draft.contains("\"http://busdox.org/transport/identifiers/1.0/\""), draft);
  }

  @Test
  void shouldKeepARowOfALie() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    locator.lies(
        answer ->
            asked.incrementAndGet() > AnswerCheck.FIRST_ANSWERS
                ? answer.replace("9915:b", "9915:c")
                : answer);

    Ran ran =
        ServiceRuns.run(folder, "--wsdl", wsdl(), "--request", draft("List"), "--trials", "1");

    assertFalse(ran.end().allCompleted());
    assertEquals(2, ran.errors().size());
    assertEquals(
        "wrong: /Envelope/Body/ParticipantIdentifierPage/ParticipantIdentifier[2] is '9915:c', not"
            + " '9915:b'",
        ran.errors().get(0));
  }

  /** The WSDL as it is published, beside its schemas, says of its address that it is unknown. */
  @Test
  void shouldAskForAnAddressThatAWsdlInFilesDoesNotSay() throws Exception {
    Path wsdl = copy(StrangersLocator.WSDL);
    for (String schema : StrangersLocator.SCHEMAS) {
      copy(schema);
    }
    String request =
        ServiceRuns.file(folder, "list.xml", ServiceRuns.draft(wsdl.toString(), "List"));
    String[] words = {"--wsdl", wsdl.toString(), "--request", request, "--trials", "1"};

    String refused =
        assertThrows(InvalidOptionException.class, () -> ServiceRuns.run(folder, words))
            .getMessage();
    assertTrue(refused.endsWith("says that it is at 'unknown': give its ADDRESS"), refused);

    Ran ran = ServiceRuns.run(folder, prefixed(locator.address(), words));
    assertTrue(ran.end().allCompleted(), ran.errors()::toString);
  }

  private static String[] prefixed(String first, String... others) {
    String[] all = new String[others.length + 1];
    all[0] = first;
    System.arraycopy(others, 0, all, 1, others.length);
    return all;
  }

  private Path copy(String resource) throws IOException {
    Path file = folder.resolve(Path.of(resource).getFileName());
    try (InputStream in = StrangersLocator.resource(resource).openStream()) {
      Files.copy(in, file);
    }
    return file;
  }
}
