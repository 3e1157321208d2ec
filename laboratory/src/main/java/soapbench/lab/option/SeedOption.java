package soapbench.lab.option;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** The option that takes the seed of whatever a command chooses by chance. */
@Command // picocli mixes nothing else in
public final class SeedOption {

  private final OptionSpec option;

  /**
   * The option of a command.
   *
   * @param of what comes from the seed, such as {@code all orders and payloads}
   */
  public SeedOption(String of) {
    option =
        OptionSpec.builder("--seed")
            .paramLabel("N")
            .type(Long.class)
            .userObject(OptionSection.REPEATED)
            .defaultValue("1")
            .description("whole number, the seed of %s (default ${DEFAULT-VALUE})".formatted(of))
            .build();
  }

  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    command.addOption(option);
  }

  public long value() {
    return option.<Long>getValue();
  }
}
