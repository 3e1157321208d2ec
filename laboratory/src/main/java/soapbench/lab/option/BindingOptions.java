package soapbench.lab.option;

import java.util.List;
import picocli.CommandLine.Option;
import soapbench.contract.Binding;

/** The option that says over which bindings messages travel. */
public final class BindingOptions {
  private static final String NAME = "--bindings";

  @Option(
      names = NAME,
      paramLabel = "B,...",
      defaultValue = "http,jms",
      description = "http, jms (default ${DEFAULT-VALUE})")
  private String bindings;

  public List<Binding> chosen() {
    return OptionValues.choice(NAME, bindings, Binding.OF_SOAP, Binding::word);
  }
}
