package soapbench.gate;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import soapbench.html.Html;

/** A gate as continuous integration reads it: {@code gates.xml}, JUnit's form, a case a rule. */
public final class GateFile {

  /** The name of the file in a run's folder. */
  public static final String NAME = "gates.xml";

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter out;

  private GateFile() throws XMLStreamException {
    out = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
  }

  /**
   * The text of the file.
   *
   * @param name the experiment, which is the name of the suite
   * @param unsureFails whether a rule that nothing is sure of fails; it is skipped otherwise
   */
  public static String text(String name, Gate gate, boolean unsureFails) {
    try {
      GateFile file = new GateFile();
      file.suite("soapbench." + name, gate.rules(), unsureFails);
      return file.text + "\n";
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private void suite(String name, List<Gate.Judged> rules, boolean unsureFails)
      throws XMLStreamException {
    long unsure = rules.stream().filter(rule -> rule.verdict() == GateVerdict.UNSURE).count();
    long failed = rules.stream().filter(rule -> rule.verdict() == GateVerdict.FAIL).count();
    out.writeStartDocument("UTF-8", "1.0");
    open("testsuites");
    open("testsuite");
    attribute("name", name);
    attribute("tests", String.valueOf(rules.size()));
    attribute("failures", String.valueOf(unsureFails ? failed + unsure : failed));
    attribute("errors", "0");
    attribute("skipped", String.valueOf(unsureFails ? 0 : unsure));
    for (Gate.Judged rule : rules) {
      open("testcase");
      attribute("classname", name);
      attribute("name", rule.rule().text());
      outcome(rule, unsureFails);
      open("system-out");
      for (Gate.JudgedCell cell : rule.cells()) {
        out.writeCharacters(Html.allowed(cell.verdict().word() + ": " + cell.text()) + "\n");
      }
      out.writeEndElement();
      out.writeEndElement();
    }
    out.writeEndDocument();
  }

  private void outcome(Gate.Judged rule, boolean unsureFails) throws XMLStreamException {
    if (rule.verdict() != GateVerdict.PASS) {
      boolean fails = rule.verdict() == GateVerdict.FAIL || unsureFails;
      open(fails ? "failure" : "skipped");
      attribute("message", rule.line());
      if (fails) {
        attribute("type", rule.verdict().word());
      }
      out.writeEndElement();
    }
  }

  private void open(String element) throws XMLStreamException {
    out.writeCharacters("\n");
    out.writeStartElement(element);
  }

  private void attribute(String name, String value) throws XMLStreamException {
    out.writeAttribute(name, Html.allowed(value));
  }
}
