package soapbench.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.json.Json;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A Chromium without a window, driven over its own driver; nothing of it is downloaded. */
public final class Browser implements AutoCloseable {

  /** It would warn that it has no description of our Chromium's protocol, which we do not use. */
  private static final Logger CHATTY =
      Logger.getLogger("org.openqa.selenium.devtools.CdpVersionFinder");

  static {
    CHATTY.setLevel(Level.SEVERE);
  }

  /** A page of thousands of cells is looked through cell by cell. */
  private static final Duration SCRIPT = Duration.ofMinutes(5);

  private static final String AXE = axe();

  private final ChromeDriver driver;

  public Browser(Chromium programs) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(programs.browser().toFile());
    // A container has no sandbox, and all it opens are files of ours.
    options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage");
    options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(programs.driver().toFile())
            .usingAnyFreePort()
            .build();
    driver = new ChromeDriver(service, options);
    driver.manage().timeouts().scriptTimeout(SCRIPT);
  }

  public ChromeDriver driver() {
    return driver;
  }

  /** Opens a file, with what was logged and set before forgotten. */
  public void open(Path file) {
    driver.manage().logs().get(LogType.BROWSER);
    driver.manage().logs().get(LogType.PERFORMANCE);
    reset();
    driver.get(file.toUri().toString());
  }

  /** Shows a file as if it had just been opened, unless something was clicked in it. */
  public void look(Path file) {
    if (file.toUri().toString().equals(driver.getCurrentUrl())) {
      reset();
      ask("document.activeElement.blur(); scrollTo(0, 0)");
    } else {
      open(file);
    }
  }

  private void reset() {
    driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", false));
    show(1280, Map.of());
  }

  /**
   * Shows the page in a window of some width.
   *
   * @param media preferences such as {@code prefers-color-scheme}; and {@code media}, which is best
   *     left out before something is printed, since it would be printed as that
   */
  public void show(int width, Map<String, String> media) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    List<Map<String, String>> features = new ArrayList<>();
    media.forEach((name, value) -> features.add(Map.of("name", name, "value", value)));
    features.removeIf(feature -> feature.get("name").equals("media"));
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("media", media.getOrDefault("media", ""), "features", features));
  }

  /** Touches an element with a finger. */
  public void touch(WebElement element) {
    Map<String, Number> middle =
        ask(
            "const box = arguments[0].getBoundingClientRect();"
                + " return {x: box.x + box.width / 2, y: box.y + box.height / 2}",
            element);
    driver.executeCdpCommand("Emulation.setTouchEmulationEnabled", Map.of("enabled", true));
    driver.executeCdpCommand(
        "Input.dispatchTouchEvent", Map.of("type", "touchStart", "touchPoints", List.of(middle)));
    driver.executeCdpCommand(
        "Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
  }

  /** Asks a script about the page. */
  @SuppressWarnings("unchecked")
  public <T> T ask(String script, Object... arguments) {
    return (T) driver.executeScript(script, arguments);
  }

  /** The addresses that the page asked for since it was opened; its own data has none. */
  public List<String> requests() {
    return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
        .map(entry -> message(entry.getMessage()))
        .filter(message -> "Network.requestWillBeSent".equals(message.get("method")))
        .map(message -> (Map<?, ?>) message.get("params"))
        .map(parameters -> (Map<?, ?>) parameters.get("request"))
        .map(request -> String.valueOf(request.get("url")))
        .filter(address -> !address.startsWith("data:"))
        .toList();
  }

  /** Opens or closes everything that the page folds. */
  public void unfold(boolean open) {
    ask("document.querySelectorAll('details').forEach(one => { one.open = arguments[0]; })", open);
  }

  /** Barriers to readers of the page by WCAG 2.2, levels A and AA, as axe-core finds it. */
  public List<String> barriers() {
    driver.executeScript(AXE);
    @SuppressWarnings("unchecked")
    List<String> found =
        (List<String>)
            driver.executeAsyncScript(
                """
                const done = arguments[arguments.length - 1];
                const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
                axe.run({ runOnly: levels, resultTypes: ['violations'] })
                  .then(result => done(result.violations.flatMap(rule => rule.nodes
                    .map(node => rule.id + ': ' + node.target + ' ' + node.failureSummary))))
                  .catch(error => done([String(error)]));
                """);
    return found;
  }

  private static String axe() {
    try (InputStream in = Browser.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Complaints of the browser since the page was opened. */
  public List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** A picture of the page from its top. */
  public void photograph(Path file, int width, int height) throws IOException {
    Map<String, Object> clip = Map.of("x", 0, "y", 0, "width", width, "height", height, "scale", 1);
    write(
        file,
        "Page.captureScreenshot",
        Map.of("format", "png", "captureBeyondViewport", true, "clip", clip));
  }

  /** The page on paper. */
  public void print(Path file) throws IOException {
    write(file, "Page.printToPDF", Map.of("preferCSSPageSize", true, "printBackground", true));
  }

  private void write(Path file, String command, Map<String, Object> parameters) throws IOException {
    String data = (String) driver.executeCdpCommand(command, parameters).get("data");
    Files.createDirectories(file.getParent());
    Files.write(file, Base64.getDecoder().decode(data));
  }

  private static Map<?, ?> message(String text) {
    Map<?, ?> entry = new Json().toType(text, Map.class);
    return (Map<?, ?>) entry.get("message");
  }

  @Override
  public void close() {
    driver.quit();
  }
}
