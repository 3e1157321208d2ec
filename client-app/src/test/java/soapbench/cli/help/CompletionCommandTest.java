package soapbench.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.cli.Soapbench;
import soapbench.lab.service.Installation;

/** The script of {@code completion}, asked by bash as it asks for completions. */
class CompletionCommandTest {

  private static final Path BASH = Path.of("/bin/bash");

  /** Steps of bash when somebody presses TAB after a word that is not whole. */
  private static final String ASK =
      """
      source "$1"
      read -ra COMP_WORDS <<<"$2"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE=$2
      COMP_POINT=${#2}
      complete -p soapbench | grep -q -- '-F _complete_soapbench' || exit 1
      _complete_soapbench
      echo "${COMPREPLY[@]}"
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "soapbench p, publish payload",
    "soapbench run p, payload",
    "soapbench run payload --tri, --trials",
    "soapbench run payload --server-kind gl, glassfish7 glassfish8",
    "soapbench run farm --server-gc p, parallel",
    "soapbench server sta, start status",
    "soapbench completion --he, --help"
  })
  void shouldHaveBashCompleteCommandsOptionsAndWords(String typed, String completed)
      throws IOException, InterruptedException {
    assertEquals(completed, completions(typed));
  }

  /**
   * Stands in for zsh: bash takes the script's way of zsh, and zsh's own words are written down.
   */
  @Test
  void shouldLoadForZshWhatItKnowsCompletionsOfBashBy() throws IOException, InterruptedException {
    String asZsh =
        """
        unset BASH_VERSION
        ZSH_VERSION=5
        setopt() { :; }
        autoload() { loaded+=("${@: -1}"); }
        compinit() { :; }
        bashcompinit() { :; }
        source "$1"
        echo "${loaded[@]}"
        """;

    assertEquals("compinit bashcompinit", bash(asZsh, ""));
  }

  @Test
  void shouldNotShowHiddenOptions() throws IOException, InterruptedException {
    assertEquals("", completions("soapbench run payload --in-f"));
  }

  private String completions(String typed) throws IOException, InterruptedException {
    return bash(ASK, typed);
  }

  private String bash(String steps, String typed) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(BASH), "there is no " + BASH);
    Path script = Files.writeString(folder.resolve("completion"), script());
    Process bash =
        new ProcessBuilder(BASH.toString(), "--norc", "-c", steps, "bash", script.toString(), typed)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String printed =
        new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertEquals(0, bash.waitFor(), printed);
    return printed;
  }

  private static String script() {
    StringWriter out = new StringWriter();
    int status =
        Soapbench.commandLine(new Installation(Path.of("home"), "1.2", "abc", Path.of("/jdk")))
            .setOut(new PrintWriter(out))
            .execute("completion");
    assertEquals(0, status);
    return out.toString();
  }
}
