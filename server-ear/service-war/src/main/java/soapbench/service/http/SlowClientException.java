package soapbench.service.http;

import soapbench.service.guard.UnreadableRequestException;

/** A client sent or read more slowly than the limits of {@link SlowClientGuard} allow. */
public final class SlowClientException extends UnreadableRequestException {

  private static final long serialVersionUID = 1L;

  SlowClientException(SlowClientGuard.Limits limits) {
    super(
        "the client is too slow: allowed are %d s behind %d bytes a second, and %d s in all, or %d"
                .formatted(
                    limits.behindSeconds(),
                    limits.bytesPerSecond(),
                    limits.totalSeconds(),
                    limits.crowdedSeconds())
            + " while others wait");
  }
}
