package soapbench.report.page;

import java.util.function.BiConsumer;
import java.util.function.Predicate;
import soapbench.html.Html;

/**
 * A part of a report, under a heading of its own.
 *
 * @param <R> a run as it was read, and what was aggregated of it
 * @param anchor its name in links within the report
 * @param applies whether a run has it
 * @param folded whether readers open it when they want it
 * @param content writes what is below the heading
 */
record Section<R>(
    String anchor,
    String heading,
    Predicate<R> applies,
    boolean folded,
    BiConsumer<R, Html> content) {}
