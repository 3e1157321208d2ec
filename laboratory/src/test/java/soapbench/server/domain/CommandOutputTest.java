package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Output of asadmin, Maven and JVMs about failures that were brought about. */
class CommandOutputTest {

  @Test
  void shouldTellWhatAJvmSaidThatRefusedToStart() {
    assertOpening(
        "Unrecognized VM option 'Nonsense' Error: Could not create the Java Virtual Machine.",
        """
        Picked up JAVA_TOOL_OPTIONS: -Da=b
        NOTE: Picked up JDK_JAVA_OPTIONS: -Dc=d
        Unrecognized VM option 'Nonsense'
        Error: Could not create the Java Virtual Machine.
        Error: A fatal exception has occurred. Program will exit.
        """);
  }

  @Test
  void shouldTellThatThereIsNoMemoryForTheHeap() {
    assertOpening(
        "There is insufficient memory for the Java Runtime Environment to continue."
            + " Native memory allocation (mmap) failed to map 68719476736 bytes.",
        """
        OpenJDK 64-Bit Server VM warning: INFO: os::commit_memory(0x0, 68719476736, 0) failed;\
         error='Not enough space' (errno=12)
        #
        # There is insufficient memory for the Java Runtime Environment to continue.
        # Native memory allocation (mmap) failed to map 68719476736 bytes.
        # An error report file with more information is saved as:
        # /dev/null
        """);
  }

  @Test
  void shouldTellNothingOfAJvmThatOnlyWarned() {
    assertEquals(
        Optional.empty(), new CommandOutput(List.of("Picked up _JAVA_OPTIONS: -Xint")).opening());
  }

  @Test
  void shouldTellHowAServerEndedThatWasKilledAndNotWhatItListed() {
    assertReason(
        "The server exited prematurely with exit code 137.",
        """
        Error starting domain glassfish7-7.0.21.
        The server exited prematurely with exit code 137.
        Before it died, it produced the following output:

        Launching GlassFish on Felix platform
        JDK provided packages:
        com.sun.jarsigner, com.sun.jdi, sun.misc, sun.reflect

        Command start-domain failed.
        """);
  }

  @Test
  void shouldTellTheCauseWhenAServerEndsByItself() {
    assertReason(
        "The server exited prematurely with exit code 1."
            + " Caused by: org.glassfish.embeddable.GlassFishException: No runtime available",
        """
        The server exited prematurely with exit code 1.
        Before it died, it produced the following output:

        Launching GlassFish on Felix platform
        java.lang.reflect.InvocationTargetException
        \tat com.sun.enterprise.glassfish.bootstrap.GlassFishMain.main(GlassFishMain.java:99)
        Caused by: org.glassfish.embeddable.GlassFishException: No runtime available
        \tat org.glassfish.embeddable.GlassFishRuntime.bootstrap(GlassFishRuntime.java:96)
        \t... 8 more

        Command start-domain failed.
        """);
  }

  @Test
  void shouldTellThatThereWasNoAnswerAndNotHowToAskAgain() {
    assertReason(
        "No response from the Domain Administration Server (glassfish7) after 60 seconds.",
        """
        Waiting for glassfish7-7.0.21 to start ........
        No response from the Domain Administration Server (glassfish7) after 60 seconds.
        The command is either taking too long to complete or the server has failed.
        Please see the server log files for command status.
        Please start with the --verbose option in order to see early messages.
        Command start-domain failed.
        """);
  }

  @Test
  void shouldTellThatTheServerDoesNotListenAndNotWhatToAskFor() {
    assertReason(
        "Remote server does not listen for requests on [127.0.0.1:29846]. Is the server up?",
        """
        Remote server does not listen for requests on [127.0.0.1:29846]. Is the server up?
        Unable to get remote commands.\s
        Closest matching local command(s):\s
            help

        Command deploy failed.
        """);
  }

  @Test
  void shouldTellEachOfTheExceptionsThatDeployingMet() {
    assertReason(
        "remote failure: Exception while preparing the app : A MultiException has 2 exceptions. "
            + " They are: 1. java.lang.Error: one 2. java.lang.IllegalStateException: two",
        """
        remote failure: Exception while preparing the app : A MultiException has 2 exceptions.\
          They are:
        1. java.lang.Error: one
        2. java.lang.IllegalStateException: two

        Command deploy failed.
        """);
  }

  @Test
  void shouldTellWhyADomainWasNotWritten() {
    assertReason(
        "File too large( java.io.IOException: File too large )",
        """
        Using port 20009 for JAVA_DEBUGGER.
        File too large( java.io.IOException: File too large )
        CLI130: Could not create domain, glassfish7-7.0.21
        Command create-domain failed.
        """);
  }

  @Test
  void shouldTellWhyMavenFetchedNothing() {
    String said =
        """
        [ERROR] Failed to execute goal\
         org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack (default-cli) on project\
         soapbench: Unable to resolve artifact: The following artifacts could not be resolved:\
         org.glassfish.main.distributions:glassfish:zip:7.0.21 (absent): Could not transfer\
         artifact org.glassfish.main.distributions:glassfish:zip:7.0.21 from/to central\
         (https://repo.maven.apache.org/maven2): repo.maven.apache.org: Name or service not known\
         -> [Help 1]
        [ERROR]
        [ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.
        """;

    String reason = new CommandOutput(said.lines().toList()).reason().orElseThrow();

    assertTrue(reason.startsWith("[ERROR] Failed to execute goal "), reason);
    assertTrue(reason.endsWith(": Name or service not known -> [Help 1]"), reason);
  }

  @Test
  void shouldCutAReasonThatIsNotALine() {
    assertReason(
        "remote failure: " + "x".repeat(134) + "..." + "y".repeat(150),
        "remote failure: " + "x".repeat(999) + "y".repeat(150));
  }

  private static void assertOpening(String opening, String said) {
    assertEquals(Optional.of(opening), new CommandOutput(said.lines().toList()).opening());
  }

  private static void assertReason(String reason, String said) {
    assertEquals(Optional.of(reason), new CommandOutput(said.lines().toList()).reason());
  }
}
