package soapbench.experiment.load.rows;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import soapbench.columns.LevelColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.factor.Levels;
import soapbench.factor.RunFactors;
import soapbench.rows.Factors;

/**
 * One level of each factor of the load experiment.
 *
 * @param binding how the envelope travels, e.g. {@code http} or {@code jms}
 * @param sizeBytes the request envelope's size
 * @param users how many users there are at a time; with a rate, how many may serve it
 * @param ratePerS requests that are due a second; empty in the closed model, where each user sends
 *     its next request when its last one is answered
 * @param levels of the declared factors of which the run tries several
 */
public record LoadCell(
    String binding, int sizeBytes, int users, OptionalDouble ratePerS, Levels levels) {

  private static final int KB_DECIMALS = 3;
  private static final int RATE_DECIMALS = 3;

  public static final Column<LoadCell, String> BINDING = RunColumns.BINDING.of(LoadCell::binding);
  public static final Column<LoadCell, Integer> SIZE_BYTES =
      Column.of(
              "size_bytes",
              Column.BYTES,
              "size of the request's envelope; with `--message` of the document in it",
              CellCodec.COUNT)
          .of(LoadCell::sizeBytes);
  public static final Column<LoadCell, Integer> USERS =
      Column.of("users", "", "users at a time; with a rate, how many may serve it", CellCodec.COUNT)
          .of(LoadCell::users);
  public static final Column<LoadCell, OptionalDouble> RATE =
      Column.of(
              "rate_per_s",
              "1/s",
              "requests due a second, of each engine; empty in the closed model",
              CellCodec.of(
                      (OptionalDouble rate) -> Cells.number(rate.orElse(Double.NaN), RATE_DECIMALS),
                      cell -> OptionalDouble.of(Double.parseDouble(cell)))
                  .orElse(OptionalDouble.empty())
                  .as(CellCodec.Type.NUMBER))
          .of(LoadCell::ratePerS);

  /** The factors of the experiment. */
  public static final Factors<LoadCell> FACTORS =
      new Factors<>(List.of(BINDING, SIZE_BYTES, USERS, RATE), LoadCell::of, RunFactors.TRIED);

  public LoadCell {
    if (binding.isBlank()) {
      throw new IllegalArgumentException("binding is blank");
    }
    if (sizeBytes < 1) {
      throw new IllegalArgumentException("sizeBytes is " + sizeBytes + ", not at least 1");
    }
    if (users < 1) {
      throw new IllegalArgumentException("users is " + users + ", not at least 1");
    }
    if (ratePerS.isPresent() && !(ratePerS.getAsDouble() > 0)) {
      throw new IllegalArgumentException("ratePerS is " + ratePerS.getAsDouble() + ", not above 0");
    }
  }

  /** A cell of a run in which no declared factor varies. */
  public LoadCell(String binding, int sizeBytes, int users, OptionalDouble ratePerS) {
    this(binding, sizeBytes, users, ratePerS, Levels.NONE);
  }

  /** This cell at levels of the declared factors. */
  public LoadCell at(Levels some) {
    return new LoadCell(binding, sizeBytes, users, ratePerS, some);
  }

  static LoadCell of(CsvRow row) {
    return new LoadCell(
        BINDING.read(row),
        SIZE_BYTES.read(row),
        USERS.read(row),
        RATE.read(row),
        LevelColumns.read(row, FACTORS.declared()));
  }

  /**
   * Levels by which it is compared with a cell of another run. One with a message of the user's own
   * is none of those without.
   *
   * @param message name and digest of that message; empty if there is none
   */
  public Map<String, String> levels(String message) {
    Map<String, String> words = levels.behind(FACTORS.levels(this));
    if (!message.isEmpty()) {
      words.put("message", message);
    }
    return words;
  }

  /** The size in KB of 1000 bytes, e.g. {@code 3.5}. */
  public String sizeKb() {
    return kilobytes(sizeBytes);
  }

  /** A size in KB of 1000 bytes, to the byte. */
  public static String kilobytes(int bytes) {
    return BigDecimal.valueOf(bytes, KB_DECIMALS).stripTrailingZeros().toPlainString();
  }

  /** The rate as a cell of a file; empty in the closed model. */
  public String rate() {
    return RATE.cell(this);
  }

  /** The cell's folder: {@code http-3.5KB-30users}, or {@code http-3.5KB-50per-s}. */
  public String folder() {
    String load = ratePerS.isPresent() ? rate() + "per-s" : users + "users";
    return "%s-%sKB-%s".formatted(binding, sizeKb(), load)
        + levels.all().stream()
            .map(level -> "-" + level.word().replace('/', '-'))
            .collect(Collectors.joining());
  }
}
