package soapbench.trial;

/**
 * What encoding costs when the client sends the payload, where the server neither generates nor
 * serializes one.
 *
 * @param clientSerializationNs what the client takes to serialize the payload, within its send
 * @param serverDeserializationNs what the server takes to make objects of it
 */
public record StoreCosts(long clientSerializationNs, long serverDeserializationNs) {

  public StoreCosts {
    requireNotNegative("clientSerializationNs", clientSerializationNs);
    requireNotNegative("serverDeserializationNs", serverDeserializationNs);
  }

  private static void requireNotNegative(String name, long ns) {
    if (ns < 0) {
      throw new IllegalArgumentException(name + " is " + ns + ", and cannot be negative");
    }
  }
}
