package soapbench.service.jobs.call;

import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import soapbench.data.ReferencePolicy;
import soapbench.http.HttpAddress;
import soapbench.job.JobLimits;

/**
 * Where a server keeps components, jobs and data, and what they may use. The system property {@code
 * soapbench.jobs} names a folder with {@code components/}, {@code jobs/}, {@code data/} and perhaps
 * a file {@code jobs.properties}; of a local server it is the folder {@code jobs} in that of {@code
 * soapbench.state}. Where the file has no address, {@code soapbench.address} may have it.
 *
 * @param limits of all jobs together
 * @param references from where data is fetched
 * @param address of the application for those who can't be told the one under which they reached
 *     it, as over JMS, such as {@code http://host:8080/soapbench}
 * @param waiting how many requests over HTTP may wait for programs or for data at a time
 */
public record JobsSettings(
    Path folder, JobLimits limits, ReferencePolicy references, Optional<URI> address, int waiting) {

  private static final String PROPERTY = "soapbench.jobs";
  private static final String STATE_PROPERTY = "soapbench.state";
  private static final String ADDRESS_PROPERTY = "soapbench.address";
  private static final String FILE = "jobs.properties";
  private static final String REFERENCES = "reference.";
  private static final String ADDRESS = "address";
  private static final String DISK_BYTES = "disk.bytes";
  private static final String MIN_FREE_BYTES = "disk.minFreeBytes";
  private static final String AT_A_TIME = "jobs.atATime";
  private static final String KEPT = "jobs.kept";
  private static final String EXPIRY_SECONDS = "jobs.expirySeconds";
  private static final String LOG_BYTES = "log.bytes";
  private static final String WAITING = "calls.atATime";

  /** A quarter of the threads that a server has for HTTP. */
  private static final int USUALLY_WAITING = 60;

  private static final List<String> KEYS =
      List.of(
          ADDRESS, DISK_BYTES, MIN_FREE_BYTES, AT_A_TIME, KEPT, EXPIRY_SECONDS, LOG_BYTES, WAITING);

  public JobsSettings {
    if (waiting < 1) {
      throw new IllegalArgumentException(
          "%s: %s is %s: allowed is 1 and more".formatted(FILE, WAITING, waiting));
    }
  }

  /** Settings with which as many requests wait as usual. */
  public JobsSettings(
      Path folder, JobLimits limits, ReferencePolicy references, Optional<URI> address) {
    this(folder, limits, references, address, USUALLY_WAITING);
  }

  /**
   * The settings of this JVM; empty for a server without components.
   *
   * @throws IOException if the file of settings can't be read
   * @throws IllegalArgumentException if there is something in it that is not allowed
   */
  public static Optional<JobsSettings> ofThisJvm() throws IOException {
    String folder = System.getProperty(PROPERTY);
    if (folder != null) {
      return Optional.of(in(Path.of(folder)));
    }
    String state = System.getProperty(STATE_PROPERTY);
    return state == null
        ? Optional.empty()
        : Optional.of(in(Files.createDirectories(Path.of(state, "jobs"))));
  }

  /**
   * The settings in a folder; without a file they are the defaults.
   *
   * @throws IOException if the file can't be read
   * @throws IllegalArgumentException if there is something in it that is not allowed
   */
  public static JobsSettings in(Path folder) throws IOException {
    Properties properties = new Properties();
    Path file = folder.resolve(FILE);
    if (Files.exists(file)) {
      try (Reader in = Files.newBufferedReader(file)) {
        properties.load(in);
      }
    }
    Set<String> unknown = new TreeSet<>(properties.stringPropertyNames());
    unknown.removeIf(key -> key.startsWith(REFERENCES));
    KEYS.forEach(unknown::remove);
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: %s is not known: allowed are %s and %s…"
              .formatted(FILE, unknown.iterator().next(), String.join(", ", KEYS), REFERENCES));
    }
    JobLimits standard = JobLimits.DEFAULT;
    return new JobsSettings(
        folder.toAbsolutePath(),
        new JobLimits(
            number(properties, DISK_BYTES, standard.diskBytes()),
            number(properties, MIN_FREE_BYTES, standard.minFreeBytes()),
            whole(properties, AT_A_TIME, standard.jobsAtATime()),
            whole(properties, KEPT, standard.jobsKept()),
            Duration.ofSeconds(number(properties, EXPIRY_SECONDS, standard.expiry().toSeconds())),
            number(properties, LOG_BYTES, standard.logBytes())),
        ReferencePolicy.of(properties),
        Optional.ofNullable(properties.getProperty(ADDRESS, System.getProperty(ADDRESS_PROPERTY)))
            .map(JobsSettings::address),
        whole(properties, WAITING, USUALLY_WAITING));
  }

  private static int whole(Properties properties, String key, int otherwise) {
    return (int) Math.min(Integer.MAX_VALUE, number(properties, key, otherwise));
  }

  private static long number(Properties properties, String key, long otherwise) {
    String text = properties.getProperty(key);
    if (text == null) {
      return otherwise;
    }
    if (!text.strip().matches("[0-9]{1,18}")) {
      throw new IllegalArgumentException(
          "%s: %s is '%s': allowed is a whole number".formatted(FILE, key, text));
    }
    return Long.parseLong(text.strip());
  }

  private static URI address(String text) {
    try {
      URI address = HttpAddress.parse(text).uri();
      if (text.equals(address.getScheme() + "://" + address.getRawAuthority() + address.getPath())
          && address.getPath().matches("(/[A-Za-z0-9._-]+)*")) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // refused below
    }
    throw new IllegalArgumentException(
        "%s: %s is '%s': allowed is such as http://host:8080/soapbench"
            .formatted(FILE, ADDRESS, text));
  }

  Path components() {
    return folder.resolve("components");
  }

  Path jobs() {
    return folder.resolve("jobs");
  }

  Path data() {
    return folder.resolve("data");
  }
}
