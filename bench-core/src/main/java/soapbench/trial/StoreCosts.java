package soapbench.trial;

/**
 * Costs of encoding when the client sends the payload, where the server neither generates nor
 * serializes one.
 *
 * @param clientSerializationNs what the client takes to serialize the payload, within its send
 * @param serverDeserializationNs what the server takes to make objects of it
 */
public record StoreCosts(long clientSerializationNs, long serverDeserializationNs) {

  public StoreCosts {
    if (clientSerializationNs < 0 || serverDeserializationNs < 0) {
      throw new IllegalArgumentException(
          "clientSerializationNs is %s and serverDeserializationNs %s, and neither can be negative"
              .formatted(clientSerializationNs, serverDeserializationNs));
    }
  }
}
