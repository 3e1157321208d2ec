package soapbench.data;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;

/**
 * A published file.
 *
 * @param file where it lies; a regular file, which nobody changes while it is published
 * @param name the last part of its address, and what a browser calls it: letters, digits, {@code
 *     .}, {@code _} and {@code -}, and no dot in front
 * @param mediaType RFC 9110, section 8.3.1
 * @param expires when nobody gets it any more
 * @param bytes its length
 * @param version one word without spaces, another one after the file was changed
 */
public record StoredData(
    Path file, String name, String mediaType, Instant expires, long bytes, String version) {

  private static final String NAME = "[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}";
  private static final String MEDIA_TYPE = "[A-Za-z0-9.+-]{1,60}/[A-Za-z0-9.+-]{1,60}";

  public StoredData {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(expires, "expires");
    Objects.requireNonNull(version, "version");
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException(
          "'%s' names no data: allowed are letters, digits, ., _ and -, at most 100"
              .formatted(name));
    }
    if (!mediaType.matches(MEDIA_TYPE)) {
      throw new IllegalArgumentException(
          "'%s' is not a media type: allowed is type/subtype".formatted(mediaType));
    }
  }
}
