package soapbench.experiment.service.wsdl;

import java.util.stream.Stream;

/** A WSDL of a shop, of which a test may change some. */
public final class ShopWsdl {

  private static final String TEXT =
      """
      <definitions xmlns="http://schemas.xmlsoap.org/wsdl/"
          xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
          xmlns:t="urn:shop" targetNamespace="urn:shop">
      <types><x:schema xmlns:x="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:shop"
          elementFormDefault="qualified">
      <x:element name="book"><x:complexType><x:sequence>
      <x:element name="sku" type="x:string"/><x:element name="count" type="x:int" minOccurs="0"/>
      </x:sequence></x:complexType></x:element>
      <x:element name="bookResponse" type="x:decimal"/></x:schema></types>
      <message name="book"><part name="p" element="t:book"/></message>
      <message name="bookResponse"><part name="p" element="t:bookResponse"/></message>
      <portType name="Shop"><operation name="book"><input message="t:book"/>
      <output message="t:bookResponse"/></operation></portType>
      <binding name="ShopBinding" type="t:Shop">
      <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
      <operation name="book"><soap:operation soapAction="urn:shop/book"/>
      <input><soap:body use="literal"/></input><output><soap:body use="literal"/></output>
      </operation></binding>
      <service name="ShopService"><port name="ShopPort" binding="t:ShopBinding">
      <soap:address location="http://127.0.0.1:1/shop"/></port></service>
      </definitions>
      """;

  public String text() {
    return TEXT;
  }

  /** The WSDL with another text at every place of one. */
  public String with(String there, String instead) {
    if (!TEXT.contains(there)) {
      throw new IllegalArgumentException("there is no " + there);
    }
    return TEXT.replace(there, instead);
  }

  /**
   * A WSDL whose port has two operations {@code find}, which take what is named.
   *
   * @param style document or rpc
   * @param inputs the names of their inputs in portType and binding; empty for none
   */
  public static String overloaded(String style, String... inputs) {
    String operation =
        "<operation name=\"find\"><soap:operation soapAction=\"urn:%s\"/><input%s><soap:body"
            + " use=\"literal\" namespace=\"urn:shop\"/></input><output><soap:body"
            + " use=\"literal\"/></output></operation>";
    String declared =
        "<operation name=\"find\"><input%s message=\"t:%s\"/>"
            + "<output message=\"t:bookResponse\"/></operation>";
    String[] names =
        Stream.of(inputs)
            .map(name -> name.isEmpty() ? "" : " name=\"%s\"".formatted(name))
            .toArray(String[]::new);
    String messages =
        style.equals("rpc")
            ? "<part name=\"%s\" type=\"x:int\" xmlns:x=\"http://www.w3.org/2001/XMLSchema\"/>"
            : "<part name=\"p\" element=\"t:%s\"/>";
    return TEXT.replaceAll("(?s)<portType.*</portType>", "<!-- portType -->")
        .replaceAll("(?s)<operation.*</operation>", "<!-- operations -->")
        .replace("<soap:binding", "<soap:binding style=\"%s\"".formatted(style))
        .replace(
            "<x:element name=\"bookResponse\"",
            "<x:element name=\"code\" type=\"x:int\"/><x:element name=\"bookResponse\"")
        .replace(
            "<!-- portType -->",
            "<message name=\"byBook\">%s</message><message name=\"byCode\">%s</message>"
                    .formatted(messages.formatted("book"), messages.formatted("code"))
                + "<portType name=\"Shop\">%s%s</portType>"
                    .formatted(
                        declared.formatted(names[0], "byBook"),
                        declared.formatted(names[1], "byCode")))
        .replace(
            "<!-- operations -->",
            operation.formatted("one", names[2]) + operation.formatted("two", names[3]));
  }

  /** The WSDL without the elements of a name below its root. */
  public String without(String name) {
    return TEXT.replaceAll("(?s)\n<%1$s name.*?</%1$s>".formatted(name), "\n");
  }
}
