package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.Map;
import soapbench.claim.Claim;
import soapbench.claim.Study;
import soapbench.experiment.payload.results.PayloadResults;

/**
 * Claims of a published comparison of codecs without a transport, where what it compares is here,
 * too. Of Kryo and Protocol Buffers it says one order at one time and the other at another, which
 * is no claim.
 */
public final class CodecClaims {

  /** The comparison that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Eishay Smith and others",
          "jvm-serializers: Benchmark comparing serialization libraries on the JVM",
          "github.com/eishay/jvm-serializers, tpc/result.txt at commit 752156de and wiki of 8"
              + " October 2023",
          Map.of(
              "JS1a", "tpc/result.txt, SIMPLE/GENERIC, total",
              "JS1b", "tpc/result.txt, SIMPLE/GENERIC, total",
              "JS1c", "tpc/result.txt, SIMPLE/GENERIC, total",
              "JS1d", "tpc/result.txt, SIMPLE/GENERIC and SIMPLE/SPECIFIC, total",
              "JS2a", "tpc/result.txt, SIMPLE/GENERIC and SIMPLE/SPECIFIC, total",
              "JS2b", "tpc/result.txt, SIMPLE/GENERIC, total",
              "JS3", "wiki, total"));

  public static final List<Claim<PayloadResults>> ALL =
      CodecOrder.ALL.stream().map(CodecOrder::claim).toList();

  private CodecClaims() {}

  /** Whether a run tried both codecs of a claim over one binding. */
  public static boolean areAbout(PayloadResults results) {
    return CodecOrder.ALL.stream().anyMatch(order -> order.isTriedIn(results.measured()));
  }
}
