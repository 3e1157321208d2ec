package soapbench.answer;

import java.util.Locale;

/** How sure a headline is, from nothing to the same in every comparison. */
enum Strength {
  WITHHELD,
  NONE,
  TIE,
  SPLIT,
  PARTLY,
  FLIPS,
  MOSTLY,
  SURE;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
