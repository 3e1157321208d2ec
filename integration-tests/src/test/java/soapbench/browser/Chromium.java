package soapbench.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs of a Chromium on this machine.
 *
 * @param browser the browser
 * @param driver what drives it
 */
public record Chromium(Path browser, Path driver) {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  /** The pair on the PATH; none where one of the two is missing. */
  public static Optional<Chromium> find() {
    Optional<Path> browser = NAMES.stream().flatMap(name -> onPath(name).stream()).findFirst();
    return browser.flatMap(
        found -> onPath("chromedriver").map(driver -> new Chromium(found, driver)));
  }

  private static Optional<Path> onPath(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
