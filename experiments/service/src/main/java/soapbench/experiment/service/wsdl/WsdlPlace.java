package soapbench.experiment.service.wsdl;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import soapbench.folder.FileProblem;
import soapbench.http.HttpAddress;

/**
 * Place that a WSDL comes from, with what it imports: one server, or the files of this machine.
 * Nothing else is fetched.
 *
 * @param wsdl address of the WSDL itself
 * @param get asks a server for a document
 */
public record WsdlPlace(URI wsdl, Get get) {

  private static final Pattern HTTP = Pattern.compile("(?i)https?:.*");
  private static final String FILE = "file";

  /**
   * Document as it was found.
   *
   * @param charset the character set that its media type names
   */
  public record Found(byte[] bytes, Optional<String> charset) {}

  /** Asks a server for a document. */
  @FunctionalInterface
  public interface Get {

    /**
     * @throws IOException in one line, if there is none
     */
    Found document(HttpAddress address) throws IOException;
  }

  /**
   * The place that a user names.
   *
   * @param text an address of http or https, or a file
   * @throws IllegalArgumentException in one line, if it is neither
   */
  public static WsdlPlace of(String text, Get get) {
    if (HTTP.matcher(text).matches()) {
      return new WsdlPlace(HttpAddress.parse(text).uri(), get);
    }
    Path file = Path.of(text.replaceFirst("^file:(//)?", ""));
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "'%s' is neither a file nor an address of the form http://HOST:PORT/PATH or https://..."
              .formatted(text));
    }
    return new WsdlPlace(file.toAbsolutePath().normalize().toUri(), get);
  }

  /** Whether it is on a server. */
  public boolean isRemote() {
    return !FILE.equals(wsdl.getScheme());
  }

  /**
   * A document that another one imports.
   *
   * @return its address; empty if it is elsewhere
   */
  Optional<URI> imported(URI by, String location) {
    try {
      URI address =
          location.startsWith("?")
              ? new URI(by.toString().replaceFirst("\\?.*", "") + location)
              : by.resolve(new URI(location.strip().replace(" ", "%20")));
      return isHere(address) ? Optional.of(address) : Optional.empty();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private boolean isHere(URI address) {
    return wsdl.getScheme().equalsIgnoreCase(address.getScheme())
        && Objects.equals(wsdl.getRawAuthority(), address.getRawAuthority());
  }

  /**
   * Reads a document of this place.
   *
   * @throws IOException in one line, if it can't be read
   */
  Found read(URI address) throws IOException {
    if (isRemote()) {
      return get.document(HttpAddress.of(address));
    }
    Path file = Path.of(address);
    try {
      return new Found(Files.readAllBytes(file), Optional.empty());
    } catch (IOException e) {
      throw FileProblem.of(file, e);
    }
  }
}
