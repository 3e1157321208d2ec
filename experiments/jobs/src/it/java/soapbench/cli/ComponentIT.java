package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.caller.CallRequest;
import soapbench.caller.ComponentClient;
import soapbench.caller.message.Argument;
import soapbench.contract.JobsContract;
import soapbench.lab.service.Installation;
import soapbench.running.Await;
import soapbench.running.Envelopes;
import soapbench.running.OwnHome;
import soapbench.running.Python;
import soapbench.running.QuickJdk;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * Programs that are offered and called with the commands, at a real server. It takes a minute: more
 * than twenty cases call programs, each of them several times, and one runs two hundred jobs.
 */
@ExtendWith(SharedServer.class)
class ComponentIT {

  private static final Path HOME = Path.of(System.getProperty("soapbench.home"));

  /** How long processes sleep that the test has to find: nobody else's do. */
  private static final String SECONDS = "1000." + ProcessHandle.current().pid();

  @TempDir private Path folder;
  private Installation installation;
  private final List<String> added = new ArrayList<>();

  /** An installation whose local server is the one that all tests share. */
  @BeforeEach
  void install(RunningServer server) throws IOException {
    Path kept = Files.createDirectory(folder.resolve(".soapbench"));
    Files.createSymbolicLink(kept.resolve("server"), server.folder().resolve("state"));
    Files.createSymbolicLink(kept.resolve("dist"), HOME.resolve(".soapbench/dist").toRealPath());
    installation = OwnHome.installation(folder);
  }

  @AfterEach
  void removeAll() {
    added.forEach(name -> Invocation.of(installation, List.of("component", "remove", name)));
  }

  private Invocation run(String... words) {
    return Invocation.of(installation, List.of(words));
  }

  /** Offers a program and returns the address of its WSDL. */
  private String add(String name, String... words) {
    return add(List.of(), name, words);
  }

  private String add(List<String> options, String name, String... words) {
    List<String> command = new ArrayList<>(List.of("component", "add"));
    command.addAll(options);
    command.addAll(List.of(name, "--"));
    command.addAll(List.of(words));
    Invocation invocation = Invocation.of(installation, command);
    assertEquals(0, invocation.status(), invocation::err);
    added.add(name);
    return invocation.out().strip().split("\t")[1];
  }

  private String script(String name, String text) throws IOException {
    Path script =
        Files.createFile(
            folder.resolve(name),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.writeString(script, "#!/bin/sh\n" + text + "\n");
    return script.toString();
  }

  private String answered(String... words) {
    Invocation invocation = run(words);
    assertEquals(0, invocation.status(), invocation::err);
    return invocation.out();
  }

  private String failed(String... words) {
    Invocation invocation = run(words);
    assertEquals(1, invocation.status(), invocation::out);
    return invocation.err();
  }

  /** O'SOAP, Figures 4 and 5, by the program in the folder of the files. */
  @Test
  void shouldWorkAsInThePaper() throws Exception {
    script("add.sh", "echo $(($1 + $2))");
    Files.writeString(folder.resolve("two"), "2\n");
    added.add("arithmetic-test");
    String listed =
        typed(
            "component",
            "add",
            "arithmetic-test",
            "--",
            "./add.sh",
            "[in val x:int]",
            "[in val y:int]",
            ">",
            "[out file result:int]");
    String wsdl = listed.strip().split("\t")[1];
    assertTrue(
        typed("call", wsdl, "--usage")
            .startsWith(
                "call\n  input:\n    x: int\n    y: int\n  output:\n    result: int\nspawn\n"));
    assertEquals("", typed("call", "arithmetic-test", "call", "x=1", "y:two", "out:result"));
    assertEquals("3\n", Files.readString(folder.resolve("result")));
    assertEquals(listed, typed("component", "list"));
  }

  @Test
  void shouldBeCalledFromPythonAsThePageSays(RunningServer server) throws Exception {
    String printed =
        Python.orSkip()
            .run(
                String.join("", blocks("With Python alone")),
                addition(),
                server.endpoint() + "?wsdl");
    assertTrue(printed.matches("result 3\nitems [1-9]\\d*\n"), printed);
  }

  @Test
  void shouldBeCalledFromZeepAndRequestsAsThePageSays(RunningServer server) throws Exception {
    Python python = Python.withZeepOrSkip();
    String component = addition();
    String laboratory = server.endpoint() + "?wsdl";
    List<String> alone = blocks("With Python alone");
    List<String> libraries = blocks("With zeep or requests");
    assertEquals("3\n5\n", python.run(libraries.get(0), component, laboratory));

    // what calls by requests has the name of what calls by urllib, and takes its place
    String printed =
        python.run(
            alone.get(0) + libraries.get(1) + alone.get(1) + alone.get(2), component, laboratory);
    assertTrue(printed.matches("result 3\nitems [1-9]\\d*\n"), printed);
  }

  /** Programs of a section of the page on Python, in their order. */
  private static List<String> blocks(String section) throws IOException {
    String page = Files.readString(Path.of("../experiments/jobs/python.md"));
    String tested = page.replaceFirst("(?s).*\n## " + section + "\n(.*?)(\n## .*|$)", "$1");
    return Pattern.compile("(?s)```python\n(.*?)```")
        .matcher(tested)
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  /** The WSDL of a component that adds two numbers. */
  private String addition() throws IOException {
    return add(
        "arithmetic-test",
        script("add.sh", "echo $(($1 + $2))"),
        "[in val x:int]",
        "[in val y:int]",
        ">",
        "[out file result:int]");
  }

  /** No message of a broker says where the server is over HTTP. */
  @Test
  void shouldAnswerByReferenceOverJms(RunningServer server) throws Exception {
    add("twin", "cp", "[in file from:raw]", "[out file to:raw]");
    String call =
        Envelopes.around(
            """
            <call xmlns="urn:soapbench:component:twin">\
            <from>%s</from><returns>%s</returns></call>\
            """);
    try (RawJms client = new RawJms(server.connections())) {
      String data = "<x:Base64Data xmlns:x='urn:soapbench:xdescr:1'>QUJD</x:Base64Data>";
      String there =
          client.sendText(JobsContract.REQUESTS, "twin", call.formatted(data, "reference"));
      String address = there.replaceFirst("(?s).*Address>(http[^<]*)</.*", "$1");
      try (var in = URI.create(address).toURL().openStream()) {
        assertEquals("ABC", new String(in.readAllBytes(), StandardCharsets.US_ASCII), there);
      }
      String reference =
          "<a:EndpointReference xmlns:a='http://www.w3.org/2005/08/addressing'><a:Address>%s"
              + "</a:Address></a:EndpointReference>";
      String back =
          client.sendText(
              JobsContract.REQUESTS, "twin", call.formatted(reference.formatted(address), "value"));
      assertTrue(back.contains("Base64Data>QUJD</"), back);
    }
  }

  /** Some of the document has left when the server finds out that the rest is gone. */
  @Test
  void shouldLeaveAnAnswerThatBreaksWithoutAnEndAndWithoutAFault(RunningServer server)
      throws Exception {
    int lines = 600_000;
    String line = "<b>0123456789</b>";
    String program = "echo '<a>'; yes '%s' | head -n %s; echo '</a>'".formatted(line, lines);
    URI wsdl = URI.create(add("torn", script("torn.sh", program), ">", "[out file doc:xml]"));
    String job = answered("call", wsdl.toString(), "spawn").strip();
    Await.until(
        "the job ends", () -> answered("call", wsdl.toString(), "running", job).equals("false\n"));
    String request =
        Envelopes.around(
            """
            <results xmlns="urn:soapbench:component:torn"><job>%s</job>\
            <returns>value</returns></results>\
            """
                .formatted(job));
    try (Socket client = new Socket()) {
      client.setReceiveBufferSize(8192);
      client.connect(new InetSocketAddress(wsdl.getHost(), wsdl.getPort()));
      client
          .getOutputStream()
          .write(
              """
              POST %s HTTP/1.1\r
              Host: 127.0.0.1\r
              Content-Type: text/xml; charset=UTF-8\r
              Content-Length: %s\r
              SOAPAction: ""\r
              \r
              %s\
              """
                  .formatted(wsdl.getPath(), request.length(), request)
                  .getBytes(StandardCharsets.UTF_8));
      String begin = new String(client.getInputStream().readNBytes(1000), StandardCharsets.UTF_8);
      assertTrue(begin.startsWith("HTTP/1.1 200 "), begin);
      assertTrue(begin.toLowerCase(Locale.ROOT).contains("transfer-encoding: chunked"), begin);

      cut(server.folder(), "<a>\n</a>\n".length() + lines * (line + "\n").length());

      String rest = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String end = rest.substring(rest.length() - 1000);
      assertTrue(end.contains("</b>"), end);
      assertFalse(end.contains("Fault"), end);
      assertFalse(end.contains("Envelope>"), end);
    }
  }

  /** Cuts the one file in a folder that has so many bytes. */
  private static void cut(Path under, int bytes) throws IOException {
    List<Path> found;
    try (Stream<Path> files = Files.walk(under)) {
      found = files.filter(file -> file.toFile().length() == bytes).toList();
    }
    assertEquals(1, found.size(), found::toString);
    // what a job has made is kept read-only
    assertTrue(found.get(0).toFile().setWritable(true));
    try (FileChannel file = FileChannel.open(found.get(0), StandardOpenOption.WRITE)) {
      file.truncate(bytes - bytes / 4);
    }
  }

  /** A command in a process of its own, with its standard output. */
  private String typed(String... words) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(QuickJdk.java());
    command.addAll(List.of("-Xmx64m", "-Dsoapbench.home=" + folder, "-cp"));
    command.add(
        HOME.resolve("client-app/target/client-app.jar").toRealPath()
            + ":"
            + HOME.resolve("client-app/target/lib").toRealPath()
            + "/*");
    command.add("soapbench.cli.Soapbench");
    command.addAll(List.of(words));
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(5, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), Files.readString(err));
    return out;
  }

  @Test
  void shouldStartAJobAndTakeItsResultsLater() throws Exception {
    Path go = folder.resolve("go");
    String wsdl =
        add(
            "later",
            script(
                "later.sh",
                "echo begun >&2; until [ -e %s ]; do sleep 0.1; done; echo $1".formatted(go)),
            "[in val x:int]",
            ">",
            "[out file result:int]");
    String job = answered("call", wsdl, "spawn", "x=7").strip();
    assertEquals("true\n", answered("call", wsdl, "running", job));
    Await.until(
        "the job writes",
        () -> answered("call", wsdl, "log", job, "--lines", "1").equals("begun\n"));
    String early = failed("call", wsdl, "results", job);
    assertEquals(1, early.lines().filter(line -> line.startsWith("soapbench: ")).count(), early);
    Files.createFile(go);
    Await.until("the job ends", () -> answered("call", wsdl, "running", job).equals("false\n"));
    assertEquals("result=7\n", answered("call", wsdl, "results", job));
    String status = answered("call", wsdl, "status", job);
    assertTrue(status.contains("state=completed\n"), status);
    assertTrue(status.contains("exitCode=0\n"), status);
    assertTrue(status.contains("component=later\n"), status);
    assertTrue(status.contains("expires="), status);
    answered("call", wsdl, "remove", job);
    failed("call", wsdl, "status", job);
  }

  /** A job with the clock readings around the request that began it. */
  private record Spawned(int number, String job, long asked, long answered) {}

  /** Each program counts those that run beside it. */
  @Test
  void shouldRunTwoHundredJobsFourAtATimeInTheOrderOfTheirArrival() throws Exception {
    Path beside = Files.createDirectory(folder.resolve("beside"));
    String program = "cd %s; : >$1; ls | wc -l; sleep 0.02; rm $1; echo $1".formatted(beside);
    ComponentClient client =
        ComponentClient.of(
            URI.create(
                add(
                    List.of("--jobs", "4"),
                    "crowd",
                    script("crowd.sh", program),
                    "[in val n:int]",
                    ">",
                    "[out file said:raw]")));
    List<Callable<Spawned>> requests = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int number = i;
      Argument value = new Argument.Value(Integer.toString(number));
      requests.add(
          () -> {
            long asked = System.nanoTime();
            String job = client.spawn(CallRequest.of(Map.of("n", value), Map.of()));
            return new Spawned(number, job, asked, System.nanoTime());
          });
    }
    List<Spawned> spawned = new ArrayList<>();
    ExecutorService callers = Executors.newFixedThreadPool(requests.size());
    try {
      for (Future<Spawned> answer : callers.invokeAll(requests)) {
        spawned.add(answer.get());
      }
    } finally {
      callers.shutdownNow();
    }
    Map<String, Instant> started = new HashMap<>();
    for (Spawned one : spawned) {
      Await.until("job %s ends".formatted(one.number()), () -> ended(client, one.job()));
      Map<String, String> status = client.status(one.job());
      assertEquals("completed", status.get("state"), status::toString);
      started.put(one.job(), Instant.parse(status.get("started")));
      Path said = folder.resolve("said" + one.number());
      client.results(one.job(), CallRequest.of(Map.of(), Map.of("said", said)));
      List<String> lines = Files.readAllLines(said);
      assertTrue(Integer.parseInt(lines.get(0).strip()) <= 4, "jobs at a time");
      assertEquals(Integer.toString(one.number()), lines.get(1));
    }
    for (Spawned one : spawned) {
      long overtook =
          spawned.stream()
              .filter(other -> other.asked() > one.answered())
              .filter(other -> started.get(other.job()).isBefore(started.get(one.job())))
              .count();
      // jobs that leave the queue together may be started by several threads in either order
      assertTrue(overtook < 4, () -> "%s jobs overtook job %s".formatted(overtook, one.number()));
    }
  }

  private static boolean ended(ComponentClient client, String job) {
    try {
      return !client.running(job);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void shouldKillAJobWithTheProcessesThatDetachedThemselves() throws Exception {
    Path runs = folder.resolve("runs");
    String wsdl =
        add(
            "endless",
            script(
                "endless.sh",
                "(setsid sh -c 'touch %2$s; sleep %1$s' &) ; sleep %1$s".formatted(SECONDS, runs)));
    String job = answered("call", wsdl, "spawn").strip();
    Await.until("the child runs", () -> Files.exists(runs));
    assertEquals("killed\n", answered("call", wsdl, "kill", job));
    assertTrue(answered("call", wsdl, "status", job).contains("state=killed\n"));
    String fault = failed("call", wsdl, "results", job);
    assertTrue(fault.contains("killed"), fault);
    Await.until("no process of it is left", () -> sleepers() == 0);
  }

  private static long sleepers() {
    return ProcessHandle.allProcesses()
        .filter(
            process ->
                process
                    .info()
                    .arguments()
                    .map(words -> List.of(words).contains(SECONDS))
                    .orElse(false))
        .count();
  }

  @Test
  void shouldSayInOneLineWithTheLogWhyAProgramFailed() throws Exception {
    String wsdl =
        add(
            "failing",
            script("failing.sh", "echo some; echo why >&2; exit 3"),
            ">",
            "[out file result:int]");
    List<String> fault = failed("call", wsdl, "call").lines().toList();
    assertTrue(
        fault.get(0).matches("soapbench: .*the program ended with 3.* \\(job [\\w-]{22,}\\)"),
        fault::toString);
    assertEquals(List.of("  why"), fault.subList(1, fault.size()));
  }

  @Test
  void shouldSayWhichOutputAProgramDidNotWriteOrWroteWrongly() throws Exception {
    String wsdl = add("nothing", script("nothing.sh", "true"), "[out file mesh:raw]");
    String fault = failed("call", wsdl, "call", "out:" + folder.resolve("mesh"));
    assertTrue(fault.contains("mesh"), fault);
    String wrong = add("wrong", script("wrong.sh", "echo three"), ">", "[out file result:int]");
    fault = failed("call", wrong, "call");
    assertTrue(fault.contains("result"), fault);
  }

  @ParameterizedTest
  @CsvSource({
    "value, value",
    "attachment, attachment",
    "reference, reference",
    "value, attachment",
    "reference, value"
  })
  void shouldPassDataOfAnyWayBothWays(String way, String back) throws Exception {
    String wsdl = add("copy", "cp", "[in file in:raw]", "[out file copied:raw]");
    for (int length : new int[] {0, 1, 1_000, 3_000_001}) {
      byte[] bytes = new byte[length];
      new Random(length).nextBytes(bytes);
      Path in = Files.write(folder.resolve("in"), bytes);
      Path copied = folder.resolve("copied");
      answered(
          "call",
          wsdl,
          "call",
          "in:" + in,
          "out:copied:" + copied,
          "--data",
          way,
          "--returns",
          back);
      assertArrayEquals(bytes, Files.readAllBytes(copied));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "attachment", "reference"})
  void shouldPassXmlDocuments(String way) throws Exception {
    String wsdl = add("copy-xml", "cp", "[in file in:xml]", "[out file copied:xml]");
    String document =
        "<Geo xmlns=\"urn:geo\" xmlns:q=\"urn:q\" q:a=\"1&#xa;2\" t=\"q:n\"><!--c--><?p i?>\u00e4<b"
            + " xmlns=\"\"/></Geo>";
    Path in = Files.writeString(folder.resolve("in.xml"), document);
    Path copied = folder.resolve("copied.xml");
    answered("call", wsdl, "call", "in:" + in, "copied:" + copied, "--data", way, "--returns", way);
    String got = Files.readString(copied);
    assertEquals(document, got.replaceFirst("^<\\?xml[^>]*>\\s*", "").replaceAll("\\s*$", ""), got);
  }

  @Test
  void shouldLeaveDataAtTheServerBetweenCalls() throws Exception {
    String reverse = add("reverse", "tac", "<", "[in file lines:raw]", ">", "[out file back:raw]");
    Path in = Files.writeString(folder.resolve("lines"), "1\n2\n");
    String first = answered("call", reverse, "call", "lines:" + in);
    assertTrue(first.matches("back@http://127\\.0\\.0\\.1:\\d+/soapbench/data/\\S+\n"), first);
    Path out = folder.resolve("again");
    answered("call", reverse, "call", first.strip().replaceFirst("^back", "lines"), "out:" + out);
    assertEquals("1\n2\n", Files.readString(out));
  }

  @Test
  void shouldShareAFolderInASession() throws Exception {
    String reverse = add("reverse", "tac", "<", "[in file lines:raw]", ">", "[out file back:raw]");
    String count = add("count", "wc", "-l", "<", "[in file of:raw]", ">", "[out file n:int]");
    Path in = Files.writeString(folder.resolve("lines"), "1\n2\n");
    String session = answered("call", reverse, "open-session").strip();
    assertEquals(
        "back#back\n", answered("call", reverse, "call", "lines:" + in, "--session", session));
    assertEquals("n=2\n", answered("call", count, "call", "of#back", "--session", session));
    List<String> jobs = answered("call", count, "jobs", session).lines().toList();
    assertEquals(2, jobs.size(), jobs::toString);
    assertEquals(List.of("count", "completed"), List.of(jobs.get(0).split("\t")).subList(1, 3));
    assertEquals(
        1, answered("call", count, "jobs", session, "--most", "1").lines().count(), "--most");
    answered("call", reverse, "close-session", session);
    failed("call", count, "call", "of#back", "--session", session);
  }

  @Test
  void shouldChangeAFileInPlaceAndTakeText() throws Exception {
    String wsdl =
        add(
            "append",
            script("append.sh", "printf '%s\\n' \"$2\" >> \"$1\"; echo 0.5 > \"$3\""),
            "[in out file text:raw]",
            "[in val word:string]",
            "[out file half:float]");
    Path in = Files.writeString(folder.resolve("text"), "a\n");
    Path out = folder.resolve("changed");
    assertEquals(
        "half=0.5\n",
        answered("call", wsdl, "call", "text:" + in, "word=b c $(id)", "out:text:" + out));
    assertEquals("a\nb c $(id)\n", Files.readString(out));
    assertEquals("a\n", Files.readString(in));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-rf", "+x", "--version", "@file", "~root", "a/b", "..", "a\\b"})
  void shouldLetNoValueBecomeAnOptionOrAPath(String value) throws Exception {
    String wsdl = add("echo", "echo", "[in val word:string]", ">", "[out file said:string]");
    String fault = failed("call", wsdl, "call", "word=" + value);
    assertTrue(fault.startsWith("soapbench: word: "), fault);
    assertEquals(1, fault.lines().count(), fault);
    assertEquals("said=a-b\n", answered("call", wsdl, "call", "word=a-b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/x",
        "http://169.254.169.254/latest/meta-data",
        "http://localhost:%s/soapbench/data/no-such-token/x",
        "http://example.invalid/x"
      })
  void shouldSayInOneLineWhichReferenceItDoesNotTake(String address, RunningServer server)
      throws Exception {
    String wsdl = add("copy", "cp", "[in file in:raw]", "[out file copied:raw]");
    String fault =
        failed(
            "call",
            wsdl,
            "call",
            "in@" + address.formatted(server.local().ports().http()),
            "out:" + folder.resolve("copied"));
    assertEquals(1, fault.lines().count(), fault);
    assertTrue(!fault.contains("Exception"), fault);
  }

  @Test
  void shouldOfferNothingThatWasRemoved() throws Exception {
    String wsdl = add("gone", "true");
    answered("call", wsdl, "call");
    answered("component", "remove", "gone");
    String said = failed("call", wsdl, "--usage");
    assertTrue(said.startsWith("soapbench: " + wsdl + " answers HTTP status 404"), said);
    assertEquals(1, said.lines().count(), said);
    assertEquals(wsdl, add("gone", "false"));
    failed("call", wsdl, "call");
  }
}
