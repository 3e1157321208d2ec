package soapbench.lab.option;

import java.util.Iterator;
import soapbench.payload.format.Formats;

/** The words of all formats, for the description of an option that takes them. */
public final class FormatNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Formats.words().iterator();
  }
}
