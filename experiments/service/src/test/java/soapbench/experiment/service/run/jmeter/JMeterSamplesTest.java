package soapbench.experiment.service.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import soapbench.folder.WholeFolder;
import soapbench.lab.service.JMeterHome;
import soapbench.process.ChildProcesses;

/** JMeter, in whose place there is a script. */
class JMeterSamplesTest {

  /** Three samples, of which two failed with messages of several lines. */
  private static final String SAMPLES =
      """
      timeStamp,elapsed,label,responseCode,threadName,success,failureMessage,bytes,Latency,\
      Connect,number
      1795248000010,4,request,500,users 1-1,false,"code expected to equal /

      ****** received  : [[[500]]]

      ****** comparison: [[[200]]]

      /",99,3,1,1
      1795248000000,4,request,200,users 1-2,true,,99,3,1,2
      1795248000020,4,request,404,users 1-1,false,"code expected to equal /

      ****** received  : [[[404]]]
      /",99,3,1,1
      """;

  private static final String WRITES =
      """
      #!/bin/sh
      dir=$(dirname "$0")
      printf '%s\n' "$@" >"$dir/words"
      while [ $# -gt 0 ]; do
        case $1 in -l) jtl=$2 ;; -q) told=$2 ;; esac
        shift
      done
      trap 'test -e "$told" && echo there >"$dir/left"; kill $!; exit 143' TERM
      cat "$dir/samples" >"$jtl"
      """;

  private static final String WAITS_STILL = "cat <>\"$dir/pipe\" >/dev/null & wait\n";
  private static final String WAITS = WRITES + WAITS_STILL;

  private final String secret = UUID.randomUUID().toString();
  private final ChildProcesses starter = new ChildProcesses();

  @TempDir private Path folder;

  private Path bin() throws IOException {
    return Files.createDirectories(folder.resolve("bin"));
  }

  private JMeterSamples start(String script, Optional<InetSocketAddress> proxy) throws Exception {
    Path program = Files.writeString(bin().resolve("jmeter"), script);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(bin().resolve("samples"), SAMPLES);
    return startWhatIsThere(proxy);
  }

  private JMeterSamples startWhatIsThere(Optional<InetSocketAddress> proxy) throws Exception {
    JMeterHome home = new JMeterHome(folder, Path.of(System.getProperty("java.home")));
    Path plan = folder.resolve("own.jmx");
    SecretFiles.Secrets secrets =
        new SecretFiles.Secrets(Map.of("header.A", secret), Optional.empty());
    return JMeterSamples.start(home, plan, secrets, proxy, starter);
  }

  private List<String> words() throws IOException {
    return Files.readAllLines(bin().resolve("words"));
  }

  /** Whether there is a file with the login. */
  private boolean remains() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(temporary)) {
      files
          .filter(file -> file.getFileName().toString().matches("soapbench.*[.]properties"))
          .forEach(found::add);
    }
    for (Path file : found) {
      try {
        if (Files.isRegularFile(file)
            && Files.isReadable(file)
            && Files.readString(file, StandardCharsets.ISO_8859_1).contains(secret)) {
          return true;
        }
      } catch (NoSuchFileException of) {
        continue; // another test's
      }
    }
    return false;
  }

  /** JMeter still runs for a while when it has sent as many as it was asked to. */
  @Test
  void shouldReadSamplesWithMessagesOfSeveralLinesInTheirOrder() throws Exception {
    List<JMeterSamples.Sample> samples = start(WRITES + "sleep 1\n", Optional.empty()).await(3);

    assertEquals(List.of(2, 1, 1), samples.stream().map(JMeterSamples.Sample::request).toList());
    assertEquals("", samples.get(0).row().error());
    assertTrue(samples.get(1).row().error().contains("[[[500]]]"), samples::toString);
    assertFalse(remains());
  }

  @Test
  void shouldEndJMeterThatSendsMoreThanItWasAskedTo() throws Exception {
    assertEquals(
        0, new ProcessBuilder("mkfifo", bin().resolve("pipe").toString()).start().waitFor());
    JMeterSamples running = start(WAITS, Optional.empty());
    assertTrue(remains());

    IOException ended = assertThrows(IOException.class, () -> running.await(1));

    assertEquals(
        "JMeter was ended: it sends more than 1 request, see " + folder.resolve("jmeter.log"),
        ended.getMessage());
    assertFalse(Files.exists(bin().resolve("left")), "the login goes before JMeter");
    assertFalse(remains());
  }

  /** In place of the login there is a folder that is not empty. */
  @Test
  @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void shouldEndJMeterWhereTheLoginIsNotDeleted() throws Exception {
    Path began = bin().resolve("began");
    String pipe = bin().resolve("pipe").toString();
    assertEquals(0, new ProcessBuilder("mkfifo", began.toString(), pipe).start().waitFor());
    JMeterSamples running =
        start(WRITES + "echo >\"$dir/began\"\n" + WAITS_STILL, Optional.empty());
    Files.readString(began); // so it has its trap
    Path told = Path.of(words().get(words().indexOf("-q") + 1));
    Files.delete(told);
    Files.createFile(Files.createDirectory(told).resolve("file"));

    try {
      assertThrows(UncheckedIOException.class, running::close);
    } finally {
      WholeFolder.delete(told);
    }
    assertTrue(Files.exists(bin().resolve("left")), "it was asked to end");
  }

  @Test
  void shouldForgetTheLoginWhereJMeterFails() throws Exception {
    JMeterSamples running = start("#!/bin/sh\nexit 1\n", Optional.empty());

    IOException failed = assertThrows(IOException.class, () -> running.await(3));

    assertEquals("JMeter ended with 1: see " + folder.resolve("jmeter.log"), failed.getMessage());
    assertFalse(remains());
  }

  @Test
  void shouldForgetTheLoginWhereThereIsNoJMeter() throws Exception {
    assertThrows(IOException.class, () -> startWhatIsThere(Optional.empty()));

    assertFalse(remains());
  }

  @Test
  void shouldStartNothingAndForgetTheLoginWhereTheRunWasStopped() throws Exception {
    starter.stop(Duration.ofMinutes(5));

    assertThrows(InterruptedException.class, () -> start(WRITES, Optional.empty()));

    assertFalse(Files.exists(bin().resolve("words")));
    assertFalse(remains());
  }

  @Test
  void shouldListenNowhereAndGoTheWayOfTheFirstAnswers() throws Exception {
    start(WRITES, Optional.empty()).await(3);
    assertTrue(words().contains("-Jjmeterengine.nongui.port=0"), words()::toString);
    assertTrue(
        words()
            .containsAll(
                List.of("-Dhttp.proxyHost=", "-Dhttp.proxyPort=", "-Dhttp.nonProxyHosts=")),
        words()::toString);

    start(WRITES, Optional.of(InetSocketAddress.createUnresolved("proxy", 3128))).await(3);

    assertTrue(
        words().containsAll(List.of("-Dhttp.proxyHost=proxy", "-Dhttp.proxyPort=3128")),
        words()::toString);
  }
}
