package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.factor.Factor;
import soapbench.factor.RunFactors;
import soapbench.factor.TlsChoice;
import soapbench.factor.TriedLevels;
import soapbench.http.JvmTrust;
import soapbench.lab.service.RequestedService;

/** The options that say what lies between a run and its service, and whether that is over TLS. */
public final class ConnectionOptions {

  private static final String TRUST = "--trust";

  @Mixin private final FactorOptions factors;
  @Mixin private final LinkOptions link;

  @InSection(OptionSection.ALREADY_THERE)
  @Option(
      names = TRUST,
      paramLabel = "FILE",
      description =
          "PEM file with the certificates that are trusted at that server and broker over TLS"
              + " (default: those of the JDK)")
  private Path trust;

  /**
   * The options of a command.
   *
   * @param several the factors of which several levels may be given
   */
  public ConnectionOptions(List<Factor<?>> several) {
    factors = new FactorOptions(List.of(RunFactors.TLS), several);
    link = new LinkOptions(several);
  }

  /** Levels of other factors, and behind them those that were given here. */
  public List<TriedLevels<?>> behind(List<TriedLevels<?>> others) {
    return link.behind(Stream.concat(others.stream(), factors.variations().stream()).toList());
  }

  /** The service reached so, where one level alone was given; each block has one of several. */
  public RequestedService before(RequestedService service) {
    String tls = RunFactors.TLS.option();
    refuseIf(
        !factors.given(RunFactors.TLS).isEmpty() && service.server().isPresent(),
        tls,
        "allowed only without --server: its address says whether it is reached over TLS");
    refuseIf(secured() && service.lookUp().isPresent(), tls, LinkOptions.NOT_LOOKED_UP);
    refuseIf(trust != null && service.server().isEmpty(), TRUST, "allowed only with --server");
    return link.before(service)
        .with(factors.only())
        .trusting(
            orRefused(TRUST, () -> Optional.ofNullable(trust).map(JvmTrust::requireCertificate)));
  }

  /** Whether a level with TLS was given. */
  public boolean secured() {
    return factors.given(RunFactors.TLS).contains(TlsChoice.ON);
  }

  /** The option of a link. */
  public LinkOptions link() {
    return link;
  }
}
