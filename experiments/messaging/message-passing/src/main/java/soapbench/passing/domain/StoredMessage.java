package soapbench.passing.domain;

import java.nio.ByteBuffer;
import soapbench.passing.Received;

/**
 * A message in a mailbox.
 *
 * @param content from position to limit
 * @param firstByteNs when its first byte was there
 * @param wholeNs when it was there whole
 * @param taken called when it is received
 */
record StoredMessage(
    int source, int tag, ByteBuffer content, long firstByteNs, long wholeNs, Runnable taken) {

  Received received() {
    return new Received(source, tag, content.remaining(), firstByteNs, wholeNs);
  }
}
