package soapbench.experiment.payload.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.rows.Measure;
import soapbench.statistics.ForkedSample;

/**
 * Bytes that the exchanges of a cell at a size allocated on a pair of SOAP stacks. The samples are
 * in bytes for each byte of the payload; those that a JVM could not tell are not in them.
 *
 * @param client all of the client
 * @param clientCodec of them, those of its serialization or deserialization
 * @param server all of the server's threads
 * @param generation of them, those of the payload's generation
 * @param serverCodec of them, those of its serialization or deserialization
 * @param both of both sides, without the payload's generation
 * @param pauses how many pauses of either side reached into each exchange
 */
public record Allocation(
    Stacks stacks,
    Cell cell,
    long size,
    ForkedSample client,
    ForkedSample clientCodec,
    ForkedSample server,
    ForkedSample generation,
    ForkedSample serverCodec,
    ForkedSample both,
    ForkedSample pauses) {

  /** Whether a side could tell. */
  public boolean known() {
    return client.n() > 0 || server.n() > 0;
  }

  /** Allocations of a run of which a side could tell: by size, of the main stacks first. */
  public static List<Allocation> of(PayloadRunData run) {
    Stacks main = run.mainStacks();
    MeasuredTrials all = run.measuredOfAllStacks();
    Map<Stacks, MeasuredTrials> byStacks = new LinkedHashMap<>();
    Stream.concat(Stream.of(main), all.stacks().stream())
        .forEach(stacks -> byStacks.computeIfAbsent(stacks, all::only));
    return all.sizes().stream()
        .flatMap(
            size ->
                all.cells().stream()
                    .flatMap(
                        cell ->
                            byStacks.entrySet().stream()
                                .map(of -> of(of.getValue(), of.getKey(), cell, size))))
        .filter(Allocation::known)
        .toList();
  }

  private static Allocation of(MeasuredTrials trials, Stacks stacks, Cell cell, long size) {
    return new Allocation(
        stacks,
        cell,
        size,
        perByte(trials, cell, size, PayloadRows.CLIENT_ALLOCATED),
        perByte(trials, cell, size, PayloadRows.CLIENT_CODEC_ALLOCATED),
        perByte(trials, cell, size, PayloadRows.SERVER_ALLOCATED),
        perByte(trials, cell, size, PayloadRows.GENERATION_ALLOCATED),
        perByte(trials, cell, size, PayloadRows.SERVER_CODEC_ALLOCATED),
        trials.sample(
            cell,
            size,
            row -> {
              double generation = row.of(PayloadRows.GENERATION_ALLOCATED);
              double bytes =
                  row.of(PayloadRows.CLIENT_ALLOCATED) + row.of(PayloadRows.SERVER_ALLOCATED);
              return (bytes - (Double.isNaN(generation) ? 0 : generation)) / size;
            }),
        trials.sample(
            cell,
            size,
            row -> row.of(PayloadRows.CLIENT_GC_COUNT) + row.of(PayloadRows.SERVER_GC_COUNT)));
  }

  private static ForkedSample perByte(
      MeasuredTrials trials, Cell cell, long size, Measure measure) {
    return trials.sample(cell, size, row -> row.of(measure) / size);
  }
}
