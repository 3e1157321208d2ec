package soapbench.service;

import java.nio.charset.StandardCharsets;
import soapbench.running.RawClient;

/**
 * A request that the service refuses.
 *
 * @param name what is bad about it
 * @param contentType what it says of itself
 * @param body what it is
 * @param says what the fault must say: what was wrong, and what is allowed
 */
record BadInput(String name, String contentType, byte[] body, String says) {

  static BadInput of(String name, String envelope, String says) {
    return new BadInput(name, RawClient.XML, envelope.getBytes(StandardCharsets.UTF_8), says);
  }

  @Override
  public String toString() {
    return name;
  }
}
