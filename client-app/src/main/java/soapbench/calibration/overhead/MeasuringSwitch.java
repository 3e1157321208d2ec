package soapbench.calibration.overhead;

import java.io.IOException;
import java.nio.file.Path;
import java.util.UUID;
import soapbench.contract.Contract;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.Exchanger;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.folder.WholeFile;
import soapbench.gc.PauseRecorder;
import soapbench.injection.Instruction;
import soapbench.payload.format.Formats;

/**
 * Exchanges whose measuring is switched on and off on both sides: marks, counting of bytes, and
 * listening to pauses. They are timed by a clock around them, the same with and without.
 */
public final class MeasuringSwitch {

  private static final int PAUSES_KEPT = 10_000;

  private final Exchanger exchanger;
  private final ServerObserver observer;
  private final Path instruction;

  /**
   * A switch.
   *
   * @param client what exchanges
   * @param observing reaches the server over HTTP
   * @param instruction the file by which the server is told what to do
   */
  public MeasuringSwitch(ServiceClient client, ServiceClient observing, Path instruction) {
    this.exchanger = new Exchanger(client);
    this.observer = new ServerObserver(observing);
    this.instruction = instruction;
  }

  /**
   * How long an exchange takes with measuring on or off, after a small one that is not timed.
   *
   * @throws ExchangeFailedException if an exchange did not complete
   */
  @SuppressWarnings("try") // the recorder only has to be there
  public double timeNs(boolean measured, int payloadBytes, long seed)
      throws IOException, ExchangeFailedException {
    WholeFile.write(instruction, (measured ? Instruction.NOTHING : Instruction.UNMEASURED).line());
    // the server switches its listening with the next request over HTTP
    observer.pauses(Long.MAX_VALUE);
    try (PauseRecorder pauses = measured ? PauseRecorder.start(PAUSES_KEPT) : null) {
      run(measured, request(Contract.MIN_PAYLOAD_BYTES, seed));
      PayloadRequest timed = request(payloadBytes, seed);
      long begin = System.nanoTime();
      run(measured, timed);
      return System.nanoTime() - begin;
    }
  }

  private void run(boolean measured, PayloadRequest request) throws ExchangeFailedException {
    if (measured) {
      exchanger.fetch(request);
    } else {
      exchanger.fetchUnmeasured(request);
    }
  }

  /** XML, which has the most bytes to count. */
  private static PayloadRequest request(int payloadBytes, long seed) {
    return new PayloadRequest(
        UUID.randomUUID().toString(), Formats.of("normal"), Shape.RECORDS, payloadBytes, seed);
  }
}
