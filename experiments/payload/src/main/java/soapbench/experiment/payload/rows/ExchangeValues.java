package soapbench.experiment.payload.rows;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import soapbench.gc.GcTouch;
import soapbench.rows.Measure;
import soapbench.rows.Values;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/**
 * The numbers of an exchange that brought the right answer, part by part. Those of the client's
 * phases are missing where its SOAP stack can't tell.
 */
public final class ExchangeValues {

  private ExchangeValues() {}

  /**
   * Times with a payload that the server sent.
   *
   * @param streamedNs what it took to serialize it while its bytes travelled; empty if these phases
   *     follow one another
   */
  public static Values fetched(Timeline timeline, OptionalLong streamedNs) {
    return times(timeline)
        .and(streamed(streamedNs, 0))
        .and(
            of(
                Map.of(
                    PayloadRows.GENERATION, timeline.generationNs(),
                    PayloadRows.SERIALIZATION, streamedNs.orElse(timeline.serializationNs()))));
  }

  /**
   * Times with a payload that the client sent.
   *
   * @param clientNs what the client took to serialize it, within its send
   * @param serverNs what the server took to make objects of it where the two follow one another
   * @param streamedNs what it took where they don't
   */
  public static Values stored(
      Timeline timeline, long clientNs, long serverNs, OptionalLong streamedNs) {
    return times(timeline)
        .and(streamed(streamedNs, 1))
        .and(
            of(
                Map.of(
                    PayloadRows.CLIENT_SERIALIZATION,
                    clientNs,
                    PayloadRows.SERVER_DESERIALIZATION,
                    streamedNs.orElse(serverNs))));
  }

  /**
   * Bytes and pauses of both sides.
   *
   * @param wire bytes that travelled; empty if the client's SOAP stack can't tell
   * @param client the client's pauses within c0..c4
   * @param server the server's pauses within s0..s5
   */
  public static Values beside(Optional<WireBytes> wire, GcTouch client, GcTouch server) {
    Values pauses =
        of(
            Map.of(
                PayloadRows.CLIENT_GC,
                client.ns(),
                PayloadRows.CLIENT_GC_COUNT,
                (long) client.count(),
                PayloadRows.SERVER_GC,
                server.ns(),
                PayloadRows.SERVER_GC_COUNT,
                (long) server.count()));
    return wire.map(
            bytes ->
                pauses.and(
                    of(
                        Map.of(
                            PayloadRows.REQUEST_WIRE_BYTES, bytes.request(),
                            PayloadRows.RESPONSE_WIRE_BYTES, bytes.response()))))
        .orElse(pauses);
  }

  /** Bytes that the client's threads allocated; nothing if its JVM can't say. */
  public static Values clientAllocated(Optional<AllocatedBytes> bytes) {
    return bytes
        .map(
            known ->
                of(
                    Map.of(
                        PayloadRows.CLIENT_ALLOCATED, known.exchange(),
                        PayloadRows.CLIENT_CODEC_ALLOCATED, known.codec())))
        .orElse(Values.NONE);
  }

  /** Bytes that the server's thread allocated; nothing if its JVM can't say. */
  public static Values serverAllocated(Optional<AllocatedBytes> bytes, boolean generated) {
    return bytes
        .map(
            known ->
                of(Map.of(
                        PayloadRows.SERVER_ALLOCATED, known.exchange(),
                        PayloadRows.SERVER_CODEC_ALLOCATED, known.codec()))
                    .with(
                        PayloadRows.GENERATION_ALLOCATED,
                        generated ? known.generation() : Double.NaN))
        .orElse(Values.NONE);
  }

  private static Values times(Timeline timeline) {
    Values times =
        of(
            Map.of(
                PayloadRows.TRANSACTION, timeline.transactionNs(),
                PayloadRows.DESERIALIZATION, timeline.deserializationNs(),
                PayloadRows.SERVER, timeline.serverNs(),
                PayloadRows.SERVER_FIRST_BYTE, timeline.serverFirstByteNs()));
    return timeline.client().phases()
        ? times.and(
            of(
                Map.of(
                    PayloadRows.CLIENT, timeline.clientNs(),
                    PayloadRows.WAIT, timeline.waitNs(),
                    PayloadRows.CLIENT_SEND, timeline.clientSendNs(),
                    PayloadRows.CLIENT_RECEIVE, timeline.clientReceiveNs())))
        : times;
  }

  private static Values streamed(OptionalLong streamedNs, int phases) {
    return Values.NONE.with(PayloadRows.OVERLAPPING, streamedNs.isPresent() ? phases : Double.NaN);
  }

  private static Values of(Map<Measure, Long> numbers) {
    return new Values(
        numbers.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, number -> (double) number.getValue())));
  }
}
