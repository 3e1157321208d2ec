package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import soapbench.csv.MalformedCsvException;
import soapbench.lab.service.Installation;
import soapbench.results.UnreadableRunException;
import soapbench.server.setting.ServerException;

class CommandFailureTest {

  @TempDir private Path home;

  static Stream<Arguments> expected() {
    return Stream.of(
        Arguments.of(new IOException("the disk is full"), "the disk is full"),
        Arguments.of(new NoSuchFileException("a/b"), "a/b: there is no such file or folder"),
        Arguments.of(new AccessDeniedException("a/b"), "a/b: permission denied"),
        Arguments.of(new FileSystemException("a", null, "is locked"), "a: is locked"),
        Arguments.of(
            new UncheckedIOException(new NoSuchFileException("a")),
            "a: there is no such file or folder"),
        Arguments.of(new MalformedCsvException("trials.csv line 3: bad"), "trials.csv line 3: bad"),
        Arguments.of(new UnreadableRunException("x: is missing"), "x: is missing"),
        Arguments.of(new ServerException("two\n  lines"), "two lines"),
        Arguments.of(new IOException((String) null), "IOException"));
  }

  @ParameterizedTest
  @MethodSource("expected")
  void shouldSayInOneLineWhatWasExpectedAndKeepNoTrace(Exception failure, String line) {
    assertEquals(line, CommandFailure.line(failure, home.resolve("logs")));
    assertFalse(Files.exists(home.resolve("logs")));
  }

  @Test
  void shouldKeepTheTraceOfWhatNobodyExpectedAndNameItsFile() throws IOException {
    Path file = home.resolve("logs/failure.log");

    String line =
        CommandFailure.line(new IllegalStateException("odd\nindeed"), home.resolve("logs"));

    assertEquals(
        "java.lang.IllegalStateException: odd indeed; this should not happen, its trace is in "
            + file,
        line);
    assertTrue(Files.readString(file).contains("at soapbench.cli.CommandFailureTest."));
  }

  @Test
  void shouldSayItAllTheSameWhereTheTraceCannotBeWritten() throws IOException {
    Path notAFolder = Files.writeString(home.resolve("file"), "");

    String line = CommandFailure.line(new OutOfMemoryError("Java heap space"), notAFolder);

    assertEquals(
        "java.lang.OutOfMemoryError: Java heap space; this should not happen, and its trace can't"
            + " be written: "
            + notAFolder
            + ": it exists already",
        line);
  }

  @Test
  void shouldPrintOneLineAndExitWithOneWhenACommandFailsAsNobodyExpected() {
    StringWriter err = new StringWriter();
    CommandLine line =
        Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")))
            .addSubcommand("break", new Breaking());
    line.setErr(new PrintWriter(err, true));
    line.setExecutionExceptionHandler(line.getExecutionExceptionHandler());

    assertEquals(1, line.execute("break"));

    assertEquals(1, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().startsWith("soapbench: java.lang.IllegalStateException: broken;"));
    assertTrue(Files.exists(home.resolve(".soapbench/logs/failure.log")));
  }

  /** A command with a fault in it. */
  @Command(name = "break")
  private static final class Breaking implements Runnable {

    @Override
    public void run() {
      throw new IllegalStateException("broken");
    }
  }
}
