package soapbench.experiment.farm.run.transport;

import jakarta.xml.ws.Holder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import soapbench.contract.farm.Execution;
import soapbench.contract.farm.Farm;
import soapbench.contract.farm.Integers;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.cxf.ClockedCall;
import soapbench.integers.PackedIntegers;

/**
 * Calls a worker over SOAP.
 *
 * @param packed whether integers travel as base64, and not as a list
 */
record SoapCall(boolean packed) {

  /**
   * Has a part sorted, and checks that the answer is to it.
   *
   * @param part its number, from 1
   * @throws ExchangeFailedException if there was no answer, or a wrong one
   */
  ClockedCall<PartAnswer> sort(Farm worker, WorkOrder work, int part)
      throws ExchangeFailedException {
    Holder<String> trial = new Holder<>(work.trial());
    Holder<Integer> number = new Holder<>(part);
    Holder<Execution> execution = new Holder<>();
    ClockedCall<int[]> call =
        ClockedCall.of(
            () -> {
              Holder<Integers> integers = new Holder<>(write(work.parts().get(part - 1)));
              worker.sort(trial, number, integers, execution);
              return read(integers.value);
            });
    if (!work.trial().equals(trial.value) || !Objects.equals(part, number.value)) {
      throw PartAnswers.wrong(
          "a worker answered to part %s of trial '%.64s'".formatted(number.value, trial.value));
    }
    if (call.answer() == null || execution.value == null || execution.value.getWorker() == null) {
      throw PartAnswers.wrong("the answer to part %s is not complete".formatted(part));
    }
    PartAnswer answer =
        new PartAnswer(
            work.trial(),
            part,
            execution.value.getWorker(),
            call.answer(),
            execution.value.getExecutionNs(),
            execution.value.getCpuNs(),
            execution.value.isRedelivered());
    return new ClockedCall<>(answer, call.marks(), call.wireBytes());
  }

  private Integers write(int[] part) {
    Integers integers = new Integers();
    if (packed) {
      integers.setPacked(PackedIntegers.pack(part));
    } else {
      integers.setValues(part);
    }
    return integers;
  }

  private static int @Nullable [] read(Integers integers) {
    if (integers == null || integers.getPacked() == null) {
      return integers == null ? null : integers.getValues();
    }
    return PackedIntegers.unpack(integers.getPacked());
  }
}
