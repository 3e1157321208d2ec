package soapbench.experiment.payload.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.ProfilePhase;
import soapbench.lab.profile.StackSample;
import soapbench.lab.profile.StackSample.Frame;

/** Phase of an exchange that a stack is in, told by its innermost frame that tells one. */
final class StackPhase {

  private static final String PAYLOAD = "soapbench.payload.";
  private static final String FORMATS = PAYLOAD + "format.";
  private static final String EXCHANGER = "soapbench.exchange.laboratory.Exchanger";

  /** Work of the client beside the exchange, which its clock leaves out, too. */
  private static final Set<Frame> OFF_THE_CLOCK =
      Set.of(
          new Frame("soapbench.exchange.PayloadRequest", "payload"),
          new Frame("soapbench.payload.PayloadCount", "of"),
          new Frame(EXCHANGER, "check"));

  /** Methods below which a client of tuned SOAP stacks, or of none, reads an answer. */
  private static final List<Frame> RECEIVING =
      List.of(
          new Frame("org.apache.cxf.endpoint.ClientImpl", "onMessage"),
          new Frame("soapbench.http.HttpTransaction", "answer"),
          new Frame("com.sun.messaging.jmq.jmsclient.ReadChannel", "run"));

  private StackPhase() {}

  /**
   * The phase of a stack; empty if it is in none.
   *
   * @param side whose stack it is
   * @param tuned whether the client's SOAP stack is the laboratory's own
   */
  static Optional<ProfilePhase> of(StackSample sample, String side, boolean tuned) {
    boolean server = side.equals(PauseRow.SERVER);
    for (Frame frame : sample.frames()) {
      if (!server && OFF_THE_CLOCK.contains(frame)) {
        return Optional.empty();
      }
      Optional<ProfilePhase> phase =
          anywhere(frame).or(() -> server ? generation(frame) : atClient(frame, tuned));
      if (phase.isPresent()) {
        return phase;
      }
    }
    return server && !sample.cut() ? Optional.of(ProfilePhase.REST) : Optional.empty();
  }

  private static Optional<ProfilePhase> anywhere(Frame frame) {
    if (!frame.type().startsWith(FORMATS)) {
      return Optional.empty();
    }
    return switch (frame.method()) {
      case "encode", "writeTo" -> Optional.of(ProfilePhase.SERIALIZATION);
      case "decode" -> Optional.of(ProfilePhase.DESERIALIZATION);
      default -> Optional.empty();
    };
  }

  private static Optional<ProfilePhase> generation(Frame frame) {
    return frame.type().startsWith(PAYLOAD) && frame.method().equals("generate")
        ? Optional.of(ProfilePhase.GENERATION)
        : Optional.empty();
  }

  private static Optional<ProfilePhase> atClient(Frame frame, boolean tuned) {
    boolean receiving =
        RECEIVING.contains(frame)
            || frame.type().startsWith(FORMATS)
                && Set.of("receive", "readBody").contains(frame.method());
    if (receiving) {
      return Optional.of(tuned ? ProfilePhase.RECEIVE : ProfilePhase.CALL);
    }
    boolean calling =
        frame.type().equals(EXCHANGER) && Set.of("fetch", "store").contains(frame.method());
    if (calling) {
      return Optional.of(tuned ? ProfilePhase.SEND : ProfilePhase.CALL);
    }
    return Optional.empty();
  }
}
