package soapbench.caller.wsdl;

/**
 * An element of a method's request or answer.
 *
 * @param type what it holds: int, float, string, raw and xml are values of a program; others have
 *     the names that the schema gives them
 * @param optional whether it may be left out
 */
public record Field(String name, String type, boolean optional) {

  static final String RAW = "raw";
  static final String XML = "xml";

  /** Whether it may be a large file, which travels by value or by reference. */
  public boolean isData() {
    return type.equals(RAW) || type.equals(XML);
  }

  /** Whether it is an XML document. */
  public boolean isXml() {
    return type.equals(XML);
  }
}
