package soapbench.service.deployment;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks for a login in HTTP's Basic scheme (RFC 7617) where the system property {@code
 * soapbench.login} names a file that has one, whatever is asked for. Without the property everybody
 * is let in.
 */
public final class LoginFilter implements Filter {

  /** The system property that names a file of {@code user=} and {@code password=}. */
  static final String FILE = "soapbench.login";

  private static final Logger LOGGER = Logger.getLogger(LoginFilter.class.getName());
  private static final Pattern BASIC = Pattern.compile("(?i:basic) +([A-Za-z0-9+/]+={0,2}) *");
  private static final int TOO_MANY_REQUESTS = 429;

  private final WrongLogins wrong;
  private Optional<byte[]> login = Optional.empty();

  public LoginFilter() {
    this(new WrongLogins());
  }

  LoginFilter(WrongLogins wrong) {
    this.wrong = wrong;
  }

  /** Lets nobody in where the file can't be read: then there is no application. */
  @Override
  public void init(FilterConfig config) throws ServletException {
    String file = System.getProperty(FILE, "");
    if (!file.isEmpty()) {
      login = Optional.of(read(Path.of(file)));
    }
  }

  private static byte[] read(Path file) throws ServletException {
    Properties account = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      account.load(in);
    } catch (IOException e) {
      throw new ServletException("the login in " + file + " can't be read", e);
    }
    String user = account.getProperty("user", "");
    String password = account.getProperty("password", "");
    if (user.isEmpty() || password.isEmpty()) {
      throw new ServletException("the login in " + file + " has not both user and password");
    }
    return (user + ":" + password).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (login.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    HttpServletResponse answer = (HttpServletResponse) response;
    String given = ((HttpServletRequest) request).getHeader("Authorization");
    String sender = request.getRemoteAddr();
    if (given == null) {
      refuse(answer);
    } else if (wrong.busyWith(sender)) {
      answer.setHeader("Retry-After", "1");
      say(answer, TOO_MANY_REQUESTS, "too many wrong logins: try again later\n");
    } else if (MessageDigest.isEqual(login.get(), decoded(given))) {
      chain.doFilter(request, response);
    } else {
      LOGGER.log(Level.WARNING, "a wrong login came from {0}", sender);
      wrong.slowDown(sender);
      refuse(answer);
    }
  }

  /** User and password of a header; nothing that is one where it is not of the scheme. */
  private static byte[] decoded(String header) {
    Matcher basic = BASIC.matcher(header);
    try {
      return basic.matches() ? Base64.getDecoder().decode(basic.group(1)) : new byte[0];
    } catch (IllegalArgumentException notBase64) {
      return new byte[0];
    }
  }

  private static void refuse(HttpServletResponse answer) throws IOException {
    answer.setHeader("WWW-Authenticate", "Basic realm=\"soapbench\", charset=\"UTF-8\"");
    say(answer, HttpServletResponse.SC_UNAUTHORIZED, "this server asks for a login\n");
  }

  private static void say(HttpServletResponse answer, int status, String words) throws IOException {
    answer.setStatus(status);
    answer.setContentType("text/plain; charset=UTF-8");
    try (OutputStream out = answer.getOutputStream()) {
      out.write(words.getBytes(StandardCharsets.UTF_8));
    }
  }
}
