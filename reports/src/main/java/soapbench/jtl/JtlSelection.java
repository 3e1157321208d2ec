package soapbench.jtl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Samples of a result file that count, and what tells their cells apart.
 *
 * @param label what the whole label must match; the level of the label is then its first group, if
 *     it has one
 * @param factors the column of each factor
 * @param warmupMs how much of a cell's time is left out at first; empty where its times tell
 */
public record JtlSelection(Pattern label, Map<String, String> factors, OptionalLong warmupMs) {

  public JtlSelection {
    factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
  }

  /** The levels of a sample, in the order of the factors; nothing where it does not count. */
  Optional<List<String>> levels(JtlSample sample) {
    Matcher matcher = label.matcher(sample.label());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    List<String> levels = new ArrayList<>();
    for (String column : factors.values()) {
      levels.add(
          column.equals(JtlSample.LABEL)
              ? Optional.ofNullable(matcher.groupCount() > 0 ? matcher.group(1) : sample.label())
                  .orElse("")
              : sample
                  .column()
                  .apply(column)
                  .orElseThrow(
                      () ->
                          new MalformedJtlException(
                              "%s: %s is missing".formatted(sample.where(), column))));
    }
    return Optional.of(levels);
  }

  /** Options of a run that has it, for its record. */
  Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("--label", label.pattern());
    List<String> by = new ArrayList<>();
    factors.forEach((factor, column) -> by.add(column + "=" + factor));
    options.put("--by", String.join(",", by));
    options.put("--warmup", warmupMs.isPresent() ? warmupMs.getAsLong() / 1000.0 + "" : "");
    return options;
  }
}
