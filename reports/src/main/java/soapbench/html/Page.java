package soapbench.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** One HTML file that needs nothing beside it and asks no network for anything. */
public final class Page {

  private static final String STYLE = resource("page.css");
  private static final String SCRIPT = resource("page.js");

  /** Nothing but pictures in the file itself, this style and this script. */
  private static final String POLICY =
      "default-src 'none'; img-src data:; style-src '%s'; script-src '%s'; base-uri 'none'"
          .formatted(digest(STYLE), digest(SCRIPT));

  private Page() {}

  /**
   * The page of a title, contents and a body.
   *
   * @param contents links to the parts of the body
   */
  public static String of(String title, Html contents, Html body) {
    return new Html()
        .markup("<!DOCTYPE html>\n")
        .open("html", "lang", "en")
        .open("head")
        .empty("meta", "charset", "utf-8")
        .empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY)
        .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
        .empty("meta", "name", "color-scheme", "content", "light dark")
        .element("title", title)
        .open("style")
        .markup(STYLE)
        .close("style")
        .close("head")
        .open("body")
        .append(contents)
        .open("main")
        .append(body)
        .close("main")
        .open("script")
        .markup(SCRIPT)
        .close("script")
        .close("body")
        .close("html")
        .toString();
  }

  /** This tells a browser that a text is what the page's author wrote. */
  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
