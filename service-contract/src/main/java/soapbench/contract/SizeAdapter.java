package soapbench.contract;

import jakarta.xml.bind.annotation.adapters.XmlAdapter;

/** Reads the size in a request; JAXB by itself would wrap around what exceeds an int. */
public final class SizeAdapter extends XmlAdapter<String, Integer> {

  @Override
  public Integer unmarshal(String text) {
    try {
      return Integer.valueOf(text.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "size '%s' is no number in range: %s".formatted(text, LaboratoryContract.ALLOWED_SIZES),
          e);
    }
  }

  @Override
  public String marshal(Integer size) {
    return size == null ? null : size.toString();
  }
}
