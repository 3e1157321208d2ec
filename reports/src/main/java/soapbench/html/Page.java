package soapbench.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** One HTML file that needs nothing beside it and asks no network for anything. */
public final class Page {

  private static final String POLICY =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

  private Page() {}

  /** The page of a title and a body. */
  public static String of(String title, Html body) {
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
        .markup(style())
        .close("style")
        .close("head")
        .open("body")
        .open("main")
        .markup(body.toString())
        .close("main")
        .close("body")
        .close("html")
        .toString();
  }

  private static String style() {
    try (InputStream in = Page.class.getResourceAsStream("page.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
