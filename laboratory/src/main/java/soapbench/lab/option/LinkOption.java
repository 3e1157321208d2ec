package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import soapbench.factor.Factor;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.factor.TriedLevels;
import soapbench.http.HttpAddress;
import soapbench.lab.service.RequestedService;

/** The option that says what lies between a run and its service. */
public final class LinkOption {

  @Mixin private final FactorOptions factors;

  /**
   * The option of a command.
   *
   * @param several the factors of which several levels may be given
   */
  public LinkOption(List<Factor<?>> several) {
    factors = new FactorOptions(List.of(RunFactors.LINK), several);
  }

  /** Levels of other factors, and behind them those of the link that were given. */
  public List<TriedLevels<?>> behind(List<TriedLevels<?>> others) {
    return Stream.concat(others.stream(), factors.variations().stream()).toList();
  }

  /** The service over the link, if one alone was given; each block has one of several. */
  public RequestedService before(RequestedService service) {
    boolean linked = given();
    String option = RunFactors.LINK.option();
    refuseIf(
        linked && service.lookUp().isPresent(),
        option,
        "not allowed with --jms-lookup, whose connection factory has an address of its own");
    refuseIf(
        linked && service.server().map(HttpAddress::of).filter(HttpAddress::secure).isPresent(),
        option,
        "not allowed with a --server of https");
    return service.over(factors.only(RunFactors.LINK).orElse(Link.LOOPBACK));
  }

  /** Whether anything but loopback was given. */
  public boolean given() {
    return factors.variations().stream()
        .anyMatch(tried -> !tried.levels().equals(List.of(Link.LOOPBACK)));
  }
}
