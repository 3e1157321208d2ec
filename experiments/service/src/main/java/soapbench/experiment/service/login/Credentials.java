package soapbench.experiment.service.login;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;

/**
 * Credentials of a user at a service.
 *
 * @param headers headers of HTTP that every request has, by their names in any case
 * @param token what every envelope has in its header
 * @param sockets sockets over TLS that trust and show what the user says
 * @param secrets texts that nothing may show
 */
public record Credentials(
    Map<String, String> headers,
    Optional<UsernameToken> token,
    Optional<SSLSocketFactory> sockets,
    List<String> secrets) {

  private static final Pattern HEADER =
      Pattern.compile("([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \\t]*(.*?)[ \\t]*");
  private static final Set<String> NOT_OURS =
      Set.of("host", "connection", "content-length", "transfer-encoding", "expect", "upgrade");
  private static final String AUTHORIZATION = "Authorization";
  private static final int SHORTEST_SECRET = 4;

  public Credentials {
    headers = Collections.unmodifiableMap(sorted(headers));
    secrets = List.copyOf(secrets);
  }

  /** Headers by their names, which differ by more than case (RFC 9110, section 5.1). */
  private static Map<String, String> sorted(Map<String, String> headers) {
    Map<String, String> sorted = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    sorted.putAll(headers);
    return sorted;
  }

  /** Credentials of nobody. */
  public static Credentials none() {
    return new Credentials(Map.of(), Optional.empty(), Optional.empty(), List.of());
  }

  /** These with a login in HTTP's Basic scheme (RFC 7617). */
  public Credentials basic(String user, Secret password) {
    byte[] login = (user + ":" + password.text()).getBytes(StandardCharsets.UTF_8);
    String encoded = Base64.getEncoder().encodeToString(login);
    return authorization("Basic " + encoded).hiding(encoded).hiding(password.text());
  }

  /** These with a bearer token (RFC 6750). */
  public Credentials bearer(Secret bearer) {
    return authorization("Bearer " + bearer.text()).hiding(bearer.text());
  }

  private Credentials authorization(String value) {
    if (headers.containsKey(AUTHORIZATION)) {
      throw new IllegalArgumentException(
          "--headers has %s, too: allowed is one of the two".formatted(AUTHORIZATION));
    }
    return header(AUTHORIZATION, value);
  }

  /** These with a token in the header of each envelope. */
  public Credentials token(UsernameToken added) {
    return new Credentials(headers, Optional.of(added), sockets, secrets)
        .hiding(added.password().text());
  }

  /** These over such sockets. */
  public Credentials over(SSLSocketFactory added) {
    return new Credentials(headers, token, Optional.of(added), secrets);
  }

  /**
   * These with headers from a file of lines {@code Name: value}.
   *
   * @throws IllegalArgumentException in one line, if it is not such a file
   */
  public Credentials headers(Path file) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " can't be read", e);
    }
    Credentials all = this;
    for (int i = 0; i < lines.size(); i++) {
      Matcher header = HEADER.matcher(lines.get(i));
      if (!lines.get(i).isBlank()) {
        if (!header.matches()) {
          throw new IllegalArgumentException(
              "%s: line %s is not of the form 'Name: value'".formatted(file, i + 1));
        }
        if (NOT_OURS.contains(header.group(1).toLowerCase(Locale.ROOT))) {
          throw new IllegalArgumentException(
              "%s: line %s: the header %s can't be chosen".formatted(file, i + 1, header.group(1)));
        }
        if (all.headers.containsKey(header.group(1))) {
          throw new IllegalArgumentException(
              "%s: line %s: there is a header %s above it already"
                  .formatted(file, i + 1, header.group(1)));
        }
        all = all.header(header.group(1), header.group(2)).hiding(header.group(2));
      }
    }
    return all;
  }

  private Credentials header(String name, String value) {
    if (value.chars().anyMatch(one -> one < ' ' || one > '~')) {
      throw new IllegalArgumentException(
          "the value of %s has characters that a header of HTTP can't have".formatted(name));
    }
    Map<String, String> more = sorted(headers);
    more.put(name, value);
    return new Credentials(more, token, sockets, secrets);
  }

  /** Short texts would hide what is none of them. */
  private Credentials hiding(String secret) {
    if (secret.length() < SHORTEST_SECRET) {
      return this;
    }
    List<String> more = new ArrayList<>(secrets);
    more.add(secret);
    more.sort(Comparator.comparingInt(String::length).reversed());
    return new Credentials(headers, token, sockets, more);
  }

  /** Whether a server or a service is told something of the user. */
  public boolean tells() {
    return !headers.isEmpty() || token.isPresent();
  }

  /** A text without what nothing may show: a service may repeat what it was told. */
  public String hide(String text) {
    String hidden = text;
    for (String secret : secrets) {
      hidden = hidden.replace(secret, "***");
    }
    return hidden;
  }

  @Override
  public String toString() {
    return "Credentials[***]";
  }
}
