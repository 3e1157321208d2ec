package soapbench.wrong.util;

/** A package that is named by its kind. */
final class Sorter {}
