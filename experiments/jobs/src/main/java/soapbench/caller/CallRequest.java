package soapbench.caller;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import soapbench.caller.message.Argument;
import soapbench.caller.message.TransferMode;

/**
 * Request of a call.
 *
 * @param inputs by name
 * @param places the files that outputs go to, by name
 * @param data how local files of data travel; empty: below 1 MB by value, else as attachment
 * @param returns how data come back; empty: as the server chooses, or by reference where an output
 *     has no place
 * @param session the session that it runs in
 */
public record CallRequest(
    Map<String, Argument> inputs,
    Map<String, Path> places,
    Optional<TransferMode> data,
    Optional<TransferMode> returns,
    Optional<String> session) {

  public CallRequest {
    inputs = Map.copyOf(inputs);
    places = Map.copyOf(places);
  }

  /** A call that leaves how data travel to client and server. */
  public static CallRequest of(Map<String, Argument> inputs, Map<String, Path> places) {
    return new CallRequest(inputs, places, Optional.empty(), Optional.empty(), Optional.empty());
  }
}
