package soapbench.service.jobs.call;

import java.util.Locale;

/** How data comes back: the values of the schema's type. */
enum ReturnMode {
  VALUE,
  ATTACHMENT,
  REFERENCE;

  /** Of a word that was checked against the schema. */
  static ReturnMode of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
