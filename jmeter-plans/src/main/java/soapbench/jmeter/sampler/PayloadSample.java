package soapbench.jmeter.sampler;

import java.util.concurrent.TimeUnit;
import org.apache.jmeter.samplers.SampleResult;
import soapbench.trial.Failed;
import soapbench.trial.Timeline;

/** The sample of one exchange; its clock starts when it is constructed. */
final class PayloadSample {

  private static final double NS_PER_MS = TimeUnit.MILLISECONDS.toNanos(1);

  private final SampleResult result = new SampleResult();

  PayloadSample(String label, String request) {
    result.setSampleLabel(label);
    result.setSamplerData(request);
    result.setDataType(SampleResult.TEXT);
    result.sampleStart();
  }

  /** A success that took the transaction's time, with the times of its parts below it. */
  SampleResult completed(PayloadUser.Fetched fetched, Times times) {
    Timeline timeline = fetched.timeline();
    result.setEndTime(result.getStartTime() + ms(times.transactionNs()));
    result.setLatency(ms(timeline.client().c2() - timeline.client().c0()));
    result.setSentBytes(fetched.wireBytes().request());
    result.setBytes(fetched.wireBytes().response());
    result.setResponseOK();
    times.partsNs().forEach((part, ns) -> result.storeSubResult(part(part, ns), false));
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
    return Math.round(ns / NS_PER_MS);
  }
}
