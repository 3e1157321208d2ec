package soapbench.experiment.service.run.jmeter;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.http.HttpAddress;

/**
 * Plan for JMeter 5.6 that sends requests as they are, in turns, for several users: {@code
 * soap-own.jmx}, with the requests in files beside it. JMeter opens and runs it without soapbench.
 *
 * @param address where the service is
 * @param action the value of {@code SOAPAction}
 * @param requests the requests, all of one version of SOAP
 * @param headers names of further headers; their values come from {@link #properties properties}
 * @param users users that send at the same time
 * @param loops requests of each user
 * @param perSecond how many requests a second all of them send at most; empty without a limit
 * @param timeoutMs how long an exchange may take
 */
public record OwnPlan(
    HttpAddress address,
    String action,
    List<OutgoingRequest> requests,
    Set<String> headers,
    int users,
    int loops,
    OptionalDouble perSecond,
    long timeoutMs) {

  /** The variable, and the column of samples, with the number of a request. */
  public static final String NUMBER = "number";

  private static final String PLAN = "soap-own.jmx";
  private static final String HEADER =
      """

                  <elementProp name="" elementType="Header">
                    <stringProp name="Header.name">%s</stringProp>
                    <stringProp name="Header.value">${__P(%s,)}</stringProp>
                  </elementProp>\
      """;
  private static final double MINUTE = 60;
  private static final double USUAL_RATE = 10;

  public OwnPlan {
    requests = List.copyOf(requests);
    headers = Collections.unmodifiableSet(new TreeSet<>(headers));
  }

  /** JMeter's properties for the values of headers, which no plan has. */
  public static Map<String, String> properties(Map<String, String> headers) {
    return headers.entrySet().stream()
        .collect(Collectors.toMap(header -> property(header.getKey()), Map.Entry::getValue));
  }

  /** A name without what would end a reference to it. */
  private static String property(String header) {
    return "header." + URLEncoder.encode(header, StandardCharsets.UTF_8);
  }

  /**
   * Writes the plan and its requests.
   *
   * @return the plan's file
   */
  public Path write(Path folder) throws IOException {
    Files.createDirectories(folder.resolve("requests"));
    StringBuilder table = new StringBuilder(NUMBER + ",file\n");
    String type = "";
    for (int i = 0; i < requests.size(); i++) {
      OutgoingRequest.Sent sent = requests.get(i).next();
      String file = "requests/%s.xml".formatted(i + 1);
      Files.write(folder.resolve(file), sent.body());
      table.append("%s,%s\n".formatted(i + 1, file));
      type = sent.mediaType();
    }
    Files.writeString(folder.resolve("requests.csv"), table);
    return Files.writeString(folder.resolve(PLAN), filled(type));
  }

  private String filled(String type) throws IOException {
    boolean soap11 = requests.get(0).document().soap() == SoapVersion.SOAP_11;
    String plan;
    try (InputStream in = OwnPlan.class.getResourceAsStream(PLAN)) {
      plan = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    Map<String, Object> values =
        Map.ofEntries(
            Map.entry("users", users),
            Map.entry("loops", loops),
            Map.entry(
                "action_header",
                soap11 && headers.stream().noneMatch("SOAPAction"::equalsIgnoreCase)),
            Map.entry("headers", !headers.isEmpty()),
            Map.entry("action", action),
            Map.entry("limited", perSecond.isPresent()),
            Map.entry("per_minute", perSecond.orElse(USUAL_RATE) * MINUTE),
            Map.entry("protocol", address.secure() ? "https" : "http"),
            Map.entry("host", address.bareHost()),
            Map.entry("port", address.port()),
            Map.entry("path", path()),
            Map.entry("timeout_ms", timeoutMs),
            Map.entry(
                "type",
                soap11 || action.isEmpty() ? type : type + "; action=\"%s\"".formatted(action)));
    for (Map.Entry<String, Object> value : values.entrySet()) {
      plan = plan.replace("@%s@".formatted(value.getKey()), escaped(value.getValue().toString()));
    }
    return plan.replace("@each_header@", headers.stream().map(OwnPlan::header).collect(joining()));
  }

  private static String header(String name) {
    return HEADER.formatted(escaped(name), escaped(property(name)));
  }

  private String path() {
    String query = address.uri().getRawQuery();
    String path = address.uri().getRawPath();
    return (path == null || path.isEmpty() ? "/" : path) + (query == null ? "" : "?" + query);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
