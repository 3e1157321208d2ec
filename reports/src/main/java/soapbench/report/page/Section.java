package soapbench.report.page;

import java.util.Objects;
import java.util.function.BiConsumer;
import soapbench.html.Html;

/**
 * One part of a report.
 *
 * @param <R> a run as it was read, and what was aggregated of it
 * @param anchor its name in links within the report
 * @param content writes what is below the heading
 */
public record Section<R>(String anchor, String heading, BiConsumer<R, Html> content) {

  public Section {
    Objects.requireNonNull(anchor, "anchor");
    Objects.requireNonNull(heading, "heading");
    Objects.requireNonNull(content, "content");
  }
}
