package soapbench.gc;

/**
 * One collection as the JVM announces it.
 *
 * @param collector the collector's name
 * @param action what it did
 * @param cause why it ran
 * @param startMs when it began, in whole milliseconds of the JVM's own clock
 * @param endMs when it ended, on the same clock
 * @param announcedMs when it ended, by the wall clock, in whole milliseconds since 1970
 */
record AnnouncedCollection(
    String collector, String action, String cause, long startMs, long endMs, long announcedMs) {}
