package soapbench.experiment.service.message;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import soapbench.xml.XmlTree;

class ExpectationTest {

  private static final String ANSWER =
      "<s:r xmlns:s='urn:s' xmlns:x='http://www.w3.org/1999/xlink' xmlns:xlink='urn:other'"
          + " xmlns:i='http://www.w3.org/2001/XMLSchema-instance' xml:lang='de'>"
          + "<s:link x:href='there' s:kind='s' kind='plain' n='2'/><s:none i:nil='true'/>"
          + "<s:total>19.00</s:total><t>a:b</t></s:r>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//total=19.00",
        "count(//link | //none)=2",
        "//link/@x:href=there",
        "//link/@xlink:href=there",
        "//link/@href=there",
        "//link/attribute::x:href=there",
        "//link/attribute :: href=there",
        "//link/@s:kind=s",
        "//link/@kind=plain",
        "//none/@i:nil=true",
        "//none/@xsi:nil=true",
        "//none/@nil=true",
        "name(//*[@nil='true'])=none",
        "name(//*[@xsi:nil='true'])=none",
        "/r/@xml:lang=de",
        "/r/@lang=de",
        "boolean(/r[lang('de')])=true",
        "count(//link/@*)=4",
        "name(//@*[local-name()='href'])=x:href",
        "name(//link[@n=2][@href])=link",
        "//total/ancestor::r/none/@nil=true",
        "string(//t[.='a:b'])=a:b",
        "concat('@x:y', \"s:t\")=@x:ys:t",
        "count(//@nil)=1",
        "count(//@missing)=0",
      })
  void shouldFindTheValueOfAnAnswer(String text) throws Exception {
    Document answer = answer();
    Expectation expectation = Expectation.parse(text);

    assertDoesNotThrow(() -> expectation.require(answer));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "//s:total=19.00 | //s:total | s",
        "count(//s:*)=0 | count(//s:*) | s",
        "//total/ancestor::s:r=a | //total/ancestor::s:r | s",
        "//link[s:a/@x:href='x']=a | //link[s:a/@x:href='x'] | s",
        "//link/@x:*=a | //link/@x:* | x",
      })
  void shouldRefuseAPrefixThatWouldFindNothing(String text, String xpath, String prefix) {
    assertEquals(
        "'%s' has the prefix '%s': allowed are elements without prefixes, such as //total, and"
                .formatted(xpath, prefix)
            + " attributes with them, such as //total/@xsi:nil",
        assertThrows(IllegalArgumentException.class, () -> Expectation.parse(text)).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "//link/@y:href= | //link/@y:href: the answer has no prefix 'y'",
        "count(//@y:nil)=0 | count(//@y:nil): the answer has no prefix 'y'",
        "//link/@x:href=here | //link/@x:href is 'there', not 'here'",
      })
  void shouldSayWhatAnAnswerHasNot(String text, String line) throws Exception {
    Document answer = answer();
    Expectation expectation = Expectation.parse(text);

    assertEquals(
        line,
        assertThrows(WrongAnswerException.class, () -> expectation.require(answer)).getMessage());
  }

  private static Document answer() throws Exception {
    return XmlTree.read(new ByteArrayInputStream(ANSWER.getBytes(StandardCharsets.UTF_8)));
  }
}
