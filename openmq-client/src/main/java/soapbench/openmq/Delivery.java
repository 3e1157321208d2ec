package soapbench.openmq;

import com.sun.messaging.ConnectionConfiguration;

/** Whether a broker keeps messages over a restart. */
enum Delivery {
  PERSISTENT("persistent", ConnectionConfiguration.JMSDeliveryMode_PERSISTENT),
  NON_PERSISTENT("non-persistent", ConnectionConfiguration.JMSDeliveryMode_NON_PERSISTENT);

  private final String word;
  private final String openMqMode;

  Delivery(String word, String openMqMode) {
    this.word = word;
    this.openMqMode = openMqMode;
  }

  /**
   * The delivery of a word.
   *
   * @throws IllegalArgumentException in one line, naming the word and those that are allowed
   */
  static Delivery of(String word) {
    for (Delivery delivery : values()) {
      if (delivery.word.equals(word)) {
        return delivery;
      }
    }
    throw new IllegalArgumentException(
        "delivery is persistent or non-persistent, not \"%s\""
            .formatted(word.replaceAll("\\p{Cntrl}", "?")));
  }

  /** What OpenMQ calls it. */
  String openMqMode() {
    return openMqMode;
  }
}
