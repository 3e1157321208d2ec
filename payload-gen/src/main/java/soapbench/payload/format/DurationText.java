package soapbench.payload.format;

import java.io.Serializable;
import javax.xml.datatype.Duration;

/**
 * Stand-in for the text as which the JDK serializes a duration, while Java deserializes a message:
 * it refuses long ones. Its field is that of the JDK's class.
 */
final class DurationText implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final TextValue<?> VALUE = TextValue.of(Duration.class);

  @SuppressWarnings("NullAway.Init") // Java deserializes it
  private String lexical;

  private Object readResolve() {
    return VALUE.value().apply(lexical);
  }
}
