package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import picocli.CommandLine.Option;

/** The option with which a run repeats its rounds in JVMs that are started anew. */
@InSection(OptionSection.REPEATED)
public final class ForksOption {

  private static final String NAME = "--forks";
  private static final int MOST = 100;

  @Option(
      names = NAME,
      paramLabel = "N",
      defaultValue = "1",
      description =
          "how often all rounds are repeated, each time in new JVMs, 1 to "
              + MOST
              + " (default ${DEFAULT-VALUE})")
  private int forks;

  /** How many there are; refused if it is out of range. */
  public int value() {
    return OptionValues.within(NAME, forks, 1, MOST);
  }

  /**
   * Refuses several where the run uses what was started before it.
   *
   * @param option that names what was started before
   * @param what each fork would need anew
   */
  public void refuseWhere(boolean there, String option, String what) {
    refuseIf(
        there && value() > 1,
        NAME,
        "allowed only without %s: each fork needs %s".formatted(option, what));
  }
}
