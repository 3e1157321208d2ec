package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommandWordsTest {

  @Test
  void shouldReadTheHomeBeforeAndAfterACommand() {
    assertRead("/kept", List.of("run", "payload"), "--home", "/kept", "run", "payload");
    assertRead("/kept", List.of("run", "payload"), "run", "payload", "--home=/kept");
    assertRead("b", List.of("run", "load", "jmeter"), "run", "load", "jmeter", "--home", "b");
    assertRead("b", List.of("list"), "--home", "a", "list", "--home", "b");
  }

  @Test
  void shouldLeaveTheWordsOfOtherProgramsAlone() {
    assertRead(null, List.of("jmeter", "--home", "/jmeter"), "jmeter", "--home", "/jmeter");
    assertRead("/kept", List.of("jmeter", "--home=/x"), "--home", "/kept", "jmeter", "--home=/x");
    assertRead(null, List.of("call", "W", "--", "--home", "x"), "call", "W", "--", "--home", "x");
  }

  @Test
  void shouldLeaveAHomeWithoutAFolderToBeRefused() {
    assertRead(null, List.of("list", "--home"), "list", "--home");
    assertRead(null, List.of("list", "--home="), "list", "--home=");
    assertRead(null, List.of("list", "--home", ""), "list", "--home", "");
  }

  private static void assertRead(String home, List<String> words, String... given) {
    CommandWords read = CommandWords.of(given);
    assertEquals(Optional.ofNullable(home).map(Path::of), read.home());
    assertEquals(words, read.words());
  }
}
