package soapbench.caller;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import soapbench.caller.message.Output;

/**
 * Result of a call.
 *
 * @param job the job that it was, if the server says
 * @param outputs by name, in the order of the answer
 */
public record CallResult(Optional<String> job, Map<String, Output> outputs, CallTimes times) {

  public CallResult {
    outputs = Collections.unmodifiableMap(new LinkedHashMap<>(outputs));
  }
}
