package soapbench.results;

import java.util.List;
import java.util.stream.Collectors;
import soapbench.factor.Levels;

/** Levels of declared factors that a report is about, beside the others that were tried. */
public final class LevelsNote {

  private LevelsNote() {}

  /** A sentence with a blank before it; empty where no declared factor varies. */
  public static String of(List<Levels> tried) {
    Levels main = Levels.main(tried);
    return tried.size() < 2
        ? ""
        : " These are with %s; also tried: %s."
            .formatted(
                main.shown(),
                tried.stream()
                    .filter(levels -> !levels.equals(main))
                    .map(Levels::label)
                    .collect(Collectors.joining("; ")));
  }
}
