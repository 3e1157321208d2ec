package soapbench.jmeter.sampler;

import java.util.concurrent.TimeUnit;
import org.apache.jmeter.samplers.SampleResult;
import soapbench.trial.Failed;
import soapbench.trial.Timeline;

/** The sample of one exchange, which begins when it is made. */
final class PayloadSample {

  private static final double NS_A_MS = TimeUnit.MILLISECONDS.toNanos(1);

  private final SampleResult result = new SampleResult();

  PayloadSample(String label, String request) {
    result.setSampleLabel(label);
    result.setSamplerData(request);
    result.setDataType(SampleResult.TEXT);
    result.sampleStart();
  }

  /** The transaction's time, whatever has passed since, with the times of its parts below it. */
  SampleResult completed(PayloadUser.Fetched fetched, Times times) {
    Timeline timeline = fetched.timeline();
    result.setEndTime(result.getStartTime() + ms(times.transactionNs()));
    result.setLatency(ms(timeline.client().c2() - timeline.client().c0()));
    result.setSentBytes(fetched.wireBytes().request());
    result.setBytes(fetched.wireBytes().response());
    result.setResponseOK();
    times.ofParts().forEach((part, ns) -> result.storeSubResult(part(part, ns), false));
    return result;
  }

  /** A failure, with the time that it took. */
  SampleResult failed(Failed failed) {
    result.sampleEnd();
    result.setSuccessful(false);
    result.setResponseCode(failed.kind());
    result.setResponseMessage(failed.message());
    return result;
  }

  private SampleResult part(String name, long ns) {
    SampleResult part = new SampleResult(result.getTimeStamp(), ms(ns));
    part.setSampleLabel(name);
    part.setResponseOK();
    return part;
  }

  private static long ms(long ns) {
    return Math.round(ns / NS_A_MS);
  }
}
