package soapbench.contract;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;

/** Reads the seed in a request; JAXB by itself would take a missing one for 0. */
public final class SeedAdapter extends XmlAdapter<String, Long> {

  @Override
  public Long unmarshal(String text) {
    try {
      return Long.valueOf(text.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "seed '%s' is no whole number of 64 bits".formatted(text), e);
    }
  }

  @Override
  public String marshal(Long seed) {
    return seed == null ? null : seed.toString();
  }
}
