package soapbench.calibration.overhead;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import soapbench.contract.Contract;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.Exchanger;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.folder.WholeFile;
import soapbench.gc.PauseRecorder;
import soapbench.injection.Disturbance;
import soapbench.injection.Instruction;
import soapbench.injection.ServerSite;

/**
 * Exchanges whose measuring is switched on and off on both sides: marks, counting of bytes, and
 * listening to pauses. They are timed by a clock around them, the same with and without.
 */
public final class MeasuringSwitch implements OnOffTimer {

  private static final int PAUSES_KEPT = 10_000;

  /** What makes objects at the server, and so passes the place where a collection can strike. */
  private static final Instruction TIDY =
      new Instruction(
          false,
          Optional.of(new Instruction.Strike(ServerSite.GENERATION, Disturbance.COLLECTION)));

  private final Exchanger exchanger;
  private final ServerObserver observer;
  private final Path instruction;
  private final long seed;

  /**
   * A switch.
   *
   * @param client what exchanges
   * @param observing reaches the server over HTTP
   * @param instruction the file by which the server is told what to do
   * @param seed what payloads come from
   */
  public MeasuringSwitch(
      ServiceClient client, ServiceClient observing, Path instruction, long seed) {
    this.exchanger = new Exchanger(client);
    this.observer = new ServerObserver(observing);
    this.instruction = instruction;
    this.seed = seed;
  }

  @Override
  @SuppressWarnings("try") // the recorder only has to be there
  public double timeNs(boolean measured, OverheadLevel level)
      throws IOException, ExchangeFailedException {
    if (level.tidied()) {
      // nobody listens to these collections: their announcements would come into the turn
      tell(TIDY);
      run(false, request(level, Contract.MIN_PAYLOAD_BYTES));
      Disturbance.COLLECTION.strike();
    }
    tell(measured ? Instruction.NOTHING : Instruction.UNMEASURED);
    try (PauseRecorder pauses = measured ? PauseRecorder.start(PAUSES_KEPT) : null) {
      run(measured, request(level, Contract.MIN_PAYLOAD_BYTES));
      PayloadRequest timed = request(level, level.payloadBytes());
      long begin = System.nanoTime();
      run(measured, timed);
      return System.nanoTime() - begin;
    }
  }

  /** The server begins or ends to listen to its pauses with the next request over HTTP. */
  private void tell(Instruction next) throws IOException, ExchangeFailedException {
    WholeFile.write(instruction, next.line());
    observer.pauses(Long.MAX_VALUE);
  }

  private void run(boolean measured, PayloadRequest request) throws ExchangeFailedException {
    if (measured) {
      exchanger.fetch(request);
    } else {
      exchanger.fetchUnmeasured(request);
    }
  }

  private PayloadRequest request(OverheadLevel level, int payloadBytes) {
    return new PayloadRequest(
        UUID.randomUUID().toString(), level.format(), level.shape(), payloadBytes, seed);
  }
}
