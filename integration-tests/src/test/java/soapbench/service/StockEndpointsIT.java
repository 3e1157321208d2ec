package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.utf8;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.ServerStack;
import soapbench.running.Envelopes;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** SOAP stacks as they come: what they are kept from, and what they may say. */
@ExtendWith(SharedServer.class)
class StockEndpointsIT {

  private static final int LONGEST_FAULT = 4_500;
  private static final int LONGEST_LINE = 2_000;

  static Stream<Arguments> hostile() {
    String mark = UUID.randomUUID().toString();
    String names =
        IntStream.range(0, 1_001).mapToObj(n -> "<n" + n + "/>").collect(Collectors.joining());
    List<Arguments> each =
        List.of(
            Arguments.of(
                "a long name",
                Envelopes.around("<" + "a".repeat(1_000_000) + "/>"),
                "a tag of the"),
            Arguments.of(
                "many names", Envelopes.around("<a>" + names + "</a>"), "1000 different names"),
            Arguments.of(
                "a DTD", "<!DOCTYPE a>" + Envelopes.around("<a/>"), "a DTD is not allowed"),
            Arguments.of(
                "another encoding", "<?xml version='1.0' encoding='EBCDIC-CP-US'?><a/>", "UTF-8"),
            Arguments.of(
                "a name",
                Envelopes.around("<" + mark.replaceAll("[0-9-]", "x") + "y".repeat(8_000) + "/>"),
                ""),
            Arguments.of("a value", Envelopes.hello("an-id", "z".repeat(900_000)), ""),
            Arguments.of(
                "a namespace", Envelopes.around("<a xmlns='urn:" + line(mark) + "'/>"), ""),
            Arguments.of("another root", "<a xmlns='urn:" + line(mark) + "'/>", ""),
            Arguments.of(
                "a header",
                Envelopes.around("<a/>")
                    .replace(
                        "<soap:Body>",
                        """
                        <soap:Header><a soap:mustUnderstand='1' xmlns='urn:%s'/></soap:Header>\
                        <soap:Body>\
                        """
                            .formatted(line(mark))),
                ""),
            Arguments.of(
                "a type",
                Envelopes.hello("an-id", "a")
                    .replace(
                        "<l:text>",
                        "<l:text xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:type='%s'>"
                            .formatted(line(mark))),
                ""),
            Arguments.of(
                "a cut request", Envelopes.hello("an-id", "a").replaceFirst("</l:.*", ""), ""),
            Arguments.of(
                "a number", Envelopes.fetch(line(mark), line(mark), "records", "normal"), ""));
    return ServerStack.AS_THEY_COME.stream()
        .flatMap(
            stack ->
                each.stream().map(e -> Arguments.of(stack, e.get()[0], e.get()[1], e.get()[2])));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("hostile")
  void shouldAnswerAndLogInFewWords(
      ServerStack stack, String what, String request, String says, RunningServer server)
      throws Exception {
    URI endpoint = stack.endpoint(server.endpoint(), false);
    Map<Path, List<String>> before = logs(server);

    String answer = new RawHttp(endpoint).send(RawClient.XML, utf8(request));

    assertTrue(answer.contains("Fault>"), answer);
    assertTrue(answer.contains(says), answer);
    assertTrue(answer.length() < LONGEST_FAULT, () -> answer.length() + " characters");
    logs(server)
        .forEach(
            (log, lines) ->
                assertEquals(
                    List.of(),
                    // a server that starts may list its settings in one line, as long as they are
                    lines.stream()
                        .skip(before.getOrDefault(log, List.of()).size())
                        .filter(l -> l.startsWith("[2026-01-01") || l.length() > LONGEST_LINE)
                        .map(line -> log + ": " + line.substring(0, Math.min(line.length(), 300)))
                        .toList()));
  }

  private static Map<Path, List<String>> logs(RunningServer server) throws IOException {
    Map<Path, List<String>> logs = new LinkedHashMap<>();
    for (Path log : server.local().logFiles()) {
      logs.put(log, Files.readAllLines(log, StandardCharsets.UTF_8));
    }
    return logs;
  }

  /** A value that looks like a record of the log if it is written as it is. */
  private static String line(String mark) {
    return "1&#13;&#10;[2026-01-01T00:00:00.000+0000] [] [SEVERE] forged " + mark;
  }
}
