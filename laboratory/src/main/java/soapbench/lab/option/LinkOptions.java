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
public final class LinkOptions {

  /** Why a connection factory is not looked up there. */
  static final String NOT_LOOKED_UP =
      "not allowed with --jms-lookup, whose connection factory has an address of its own";

  private static final String LINK = RunFactors.LINK.option();

  @Mixin private final FactorOptions factors;

  /**
   * The option of a command.
   *
   * @param several the factors of which several levels may be given
   */
  public LinkOptions(List<Factor<?>> several) {
    factors = new FactorOptions(List.of(RunFactors.LINK), several);
  }

  /** Levels of other factors, and behind them those that were given here. */
  public List<TriedLevels<?>> behind(List<TriedLevels<?>> others) {
    return Stream.concat(others.stream(), factors.variations().stream()).toList();
  }

  /** The service reached so, where one level alone was given; each block has one of several. */
  public RequestedService before(RequestedService service) {
    refuseIf(linked() && service.lookUp().isPresent(), LINK, NOT_LOOKED_UP);
    refuseIf(
        linked() && service.server().map(HttpAddress::of).filter(HttpAddress::secure).isPresent(),
        LINK,
        "not allowed with a --server of https, whose certificate names another address");
    return service.with(factors.only());
  }

  /** The link where one level at most was given. */
  public Link only() {
    return factors.only(RunFactors.LINK).orElse(Link.LOOPBACK);
  }

  /** Refuses any link but loopback where this holds, for a reason. */
  public void refuseWhere(boolean holds, String reason) {
    refuseIf(holds && linked(), LINK, reason);
  }

  /** Whether anything but loopback was given. */
  private boolean linked() {
    return factors.given(RunFactors.LINK).stream().anyMatch(level -> !level.isLoopback());
  }
}
