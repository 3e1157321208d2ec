package soapbench.calibration.timing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.folder.WholeFile;
import soapbench.gc.PauseRecorder;
import soapbench.injection.FaultInjection;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectionPoint;
import soapbench.injection.Instruction;

/**
 * Times exchanges whose measuring is switched on and off on both sides: marks, counting of bytes,
 * and listening to pauses. The clock around them is the same with and without.
 *
 * @param observer reaches the server over HTTP
 * @param instruction the file that tells the server what to do
 * @param seed what payloads come from
 */
record OnOffTimer(Exchanger exchanger, ServerObserver observer, Path instruction, long seed) {

  private static final int PAUSES_KEPT = 10_000;

  /** Collects at the server; a request that makes it generate objects passes this point. */
  private static final Instruction COLLECT =
      new Instruction(
          false,
          Optional.of(
              new FaultInjection(InjectionPoint.SERVER_GENERATION, InjectedFault.COLLECTION)));

  /**
   * How long one more exchange takes, in nanoseconds.
   *
   * @param measured whether measuring is on
   * @throws ExchangeFailedException if it did not complete
   */
  @SuppressWarnings("try") // the recorder only has to be there
  double timeNs(boolean measured, OverheadLevel level) throws IOException, ExchangeFailedException {
    if (level.collectedBefore()) {
      // without a listener, whose notifications would fall into the timed exchange
      tell(COLLECT);
      run(false, request(level, LaboratoryContract.MIN_PAYLOAD_BYTES));
      InjectedFault.COLLECTION.inject();
    }
    tell(measured ? Instruction.NOTHING : Instruction.UNMEASURED);
    try (PauseRecorder pauses = measured ? PauseRecorder.start(PAUSES_KEPT) : null) {
      run(measured, request(level, LaboratoryContract.MIN_PAYLOAD_BYTES));
      PayloadRequest timed = request(level, level.payloadBytes());
      long start = System.nanoTime();
      run(measured, timed);
      return System.nanoTime() - start;
    }
  }

  /** The server starts or stops listening to its pauses with the next request over HTTP. */
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
    return PayloadRequest.fresh(level.format(), level.shape(), payloadBytes, seed);
  }
}
