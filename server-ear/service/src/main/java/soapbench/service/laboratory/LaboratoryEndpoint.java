package soapbench.service.laboratory;

import jakarta.xml.ws.Holder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.AllocatedBytes;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Delivery;
import soapbench.contract.service.Description;
import soapbench.contract.service.ExchangeMarks;
import soapbench.contract.service.Format;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Pause;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;
import soapbench.gc.GcPause;
import soapbench.gc.NumberedPause;
import soapbench.injection.InjectionPoint;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadSource;
import soapbench.payload.format.EncodingClock;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.format.UnreadablePayloadException;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.clock.ExchangeAllocation;
import soapbench.service.clock.Injections;
import soapbench.service.clock.MessageDelivery;
import soapbench.service.clock.ServerClock;
import soapbench.service.publish.ServerResources;
import soapbench.trial.ServerMarks;

/** The laboratory: the one implementation behind its endpoints, whatever stack publishes them. */
public final class LaboratoryEndpoint implements Laboratory {

  private static final int EXCHANGES_KEPT = 1_000;
  private static final String GREETING = "Hello to you, too";
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final RecentExchanges marks;
  private final ServerResources server;
  private final PublishingStack stack;
  private final ServerMessage message;

  /** The implementation behind an endpoint that a stack publishes. */
  public LaboratoryEndpoint(ServerResources server, PublishingStack stack, ServerMessage message) {
    this(server, stack, message, new RecentExchanges(EXCHANGES_KEPT));
  }

  private LaboratoryEndpoint(
      ServerResources server, PublishingStack stack, ServerMessage message, RecentExchanges marks) {
    this.server = server;
    this.stack = stack;
    this.message = message;
    this.marks = marks;
  }

  /** The laboratory where no SOAP stack is; it knows the same exchanges. */
  public LaboratoryEndpoint withoutStack() {
    return new LaboratoryEndpoint(server, PublishingStack.NONE, message, marks);
  }

  @Override
  public void fetch(
      String exchangeId,
      int size,
      Shape shape,
      long seed,
      Format format,
      @Nullable String digest,
      Holder<Content> content,
      Holder<Count> count)
      throws Refused {
    Refusals.checkSize(size);
    PayloadSource source = source(shape, digest);
    Refusals.checkPresent("format", format);
    ServerClock clock = enter(exchangeId);
    MemoryAdmission.ofThisJvm().await(size);
    clock.entered();
    PayloadFormat wanted = Injections.around(overThisBinding(Formats.of(format).of(source), clock));
    Payload payload = generate(source, size, seed);
    clock.objectsReady();
    content.value =
        wanted.streams() ? wanted.encode(payload, streaming(clock)) : wanted.encode(payload);
    clock.contentReady();
    count.value = source.count(payload).toContract();
    stack.answerIn(wanted, content.value, size);
  }

  @Override
  public void store(
      String exchangeId, Content content, Holder<Count> count, @Nullable String digest)
      throws Refused {
    Refusals.checkPresent("content", content);
    Refusals.checkPresent("count", count.value);
    Optional<PayloadSource> own = message.named(digest);
    ServerClock clock = enter(exchangeId);
    PayloadCount counted;
    try {
      PayloadFormat sent = Formats.of(content);
      PayloadFormat format =
          Injections.around(overThisBinding(own.map(sent::of).orElse(sent), clock));
      Payload payload =
          format.streams() ? read(format, content, clock) : take(format, content, clock);
      requireKind(payload, own.isPresent());
      clock.objectsReady();
      counted = PayloadCount.of(payload);
      clock.contentReady();
    } catch (UnreadablePayloadException | IllegalArgumentException e) {
      throw Refusals.refuse("content", String.valueOf(e.getMessage()));
    }
    PayloadCount claimed = PayloadCount.ofContract(count.value);
    if (!counted.equals(claimed)) {
      throw Refusals.refuse(
          "checksum", "counted %s, but the request says %s".formatted(counted, claimed));
    }
    count.value = counted.toContract();
  }

  @Override
  public void prepare(int size, long seed, String digest) throws Refused {
    Refusals.checkSize(size);
    Refusals.checkPresent("message", digest);
    PayloadSource source = message.named(digest).orElseThrow();
    MemoryAdmission.ofThisJvm().await(size);
    source.generate(size, seed);
  }

  @Override
  public ExchangeMarks marks(String exchangeId) throws Refused {
    Refusals.checkId(exchangeId);
    Optional<ServerClock> clock = marks.find(exchangeId);
    if (clock.isEmpty()) {
      throw Refusals.refuse(
          "exchangeId", "no exchange %s among the newest %s".formatted(exchangeId, EXCHANGES_KEPT));
    }
    try {
      Optional<ServerMarks> passed = clock.get().await(TIMEOUT);
      if (passed.isEmpty()) {
        throw Refusals.refuse("exchangeId", "exchange %s has no answer".formatted(exchangeId));
      }
      return toContract(passed.get(), clock.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusals.refuse("server", "the server is shutting down");
    }
  }

  @Override
  public void pauses(long after, Holder<List<Pause>> pause, Holder<Long> latest) {
    pause.value =
        server.pauses().after(after).stream().map(LaboratoryEndpoint::toContract).toList();
    latest.value =
        pause.value.isEmpty() ? after : pause.value.get(pause.value.size() - 1).getNumber();
  }

  @Override
  public Description describe() {
    return ServerDescription.of(server, stack.version());
  }

  @Override
  public void hello(
      Holder<String> id,
      String text,
      Holder<String> greeting,
      Holder<Integer> characters,
      Holder<Delivery> delivery)
      throws Refused {
    Refusals.checkHellos(text);
    greeting.value = GREETING;
    characters.value = text.length();
    delivery.value =
        ServerClock.current().delivery().map(LaboratoryEndpoint::toContract).orElse(null);
  }

  /** A JMS message is whole before anybody sees it. */
  private static PayloadFormat overThisBinding(PayloadFormat format, ServerClock clock) {
    return clock.delivery().isPresent() ? format.whole() : format;
  }

  private static EncodingClock streaming(ServerClock clock) {
    return new EncodingClock() {
      @Override
      public void encodingBegins() {
        clock.streamingBegins();
      }

      @Override
      public void encodingEnds() {
        clock.streamingEnds();
      }
    };
  }

  private static Payload take(PayloadFormat format, Content content, ServerClock clock) {
    Content received = format.receive(content);
    MemoryAdmission.ofThisJvm().grow(format.expandedBytes(received));
    clock.entered();
    return format.decode(received);
  }

  /** The request's last byte, which is s0, comes while this reads: so s1 is not before that. */
  private static Payload read(PayloadFormat format, Content content, ServerClock clock) {
    clock.streamingBegins();
    Payload payload = format.decode(content);
    clock.streamingEnds();
    clock.entered();
    return payload;
  }

  private ServerClock enter(String exchangeId) throws Refused {
    Refusals.checkId(exchangeId);
    ServerClock clock = ServerClock.current();
    if (clock.measures()) {
      marks.keep(exchangeId, clock);
    }
    return clock;
  }

  /** Source of the payload of a fetch: a shape, or the message that this server has. */
  private PayloadSource source(Shape shape, @Nullable String digest) throws Refused {
    Optional<PayloadSource> own = message.named(digest);
    if (own.isPresent()) {
      return own.get();
    }
    Refusals.checkPresent("shape", shape);
    return PayloadGenerator.of(shape);
  }

  private static void requireKind(Payload payload, boolean ofMessage) {
    if (ofMessage != (payload.getMessage() != null)) {
      throw new UnreadablePayloadException(
          ofMessage
              ? "content holds no message, but the request names one"
              : "content holds a message that the request does not name");
    }
  }

  private static Payload generate(PayloadSource source, int size, long seed) {
    Payload payload = source.generate(size, seed);
    Injections.at(InjectionPoint.SERVER_GENERATION);
    return payload;
  }

  private static ExchangeMarks toContract(ServerMarks passed, ServerClock clock) {
    ExchangeMarks marks = new ExchangeMarks();
    marks.setS0(passed.s0());
    marks.setS1(passed.s1());
    marks.setS2(passed.s2());
    marks.setS3(passed.s3());
    marks.setS4(passed.s4());
    marks.setS5(passed.s5());
    clock.streamedNs().ifPresent(marks::setStreamedNs);
    clock.allocated().map(LaboratoryEndpoint::toContract).ifPresent(marks::setAllocated);
    clock.delivery().map(LaboratoryEndpoint::toContract).ifPresent(marks::setDelivery);
    return marks;
  }

  private static AllocatedBytes toContract(ExchangeAllocation allocation) {
    AllocatedBytes bytes = new AllocatedBytes();
    bytes.setTotal(allocation.total());
    bytes.setObjects(allocation.objects());
    bytes.setContent(allocation.content());
    allocation.streamed().ifPresent(bytes::setStreamed);
    return bytes;
  }

  private static Delivery toContract(MessageDelivery message) {
    Delivery delivery = new Delivery();
    delivery.setPersistent(message.persistent());
    delivery.setTransacted(message.transacted());
    delivery.setAttempt(message.attempt());
    return delivery;
  }

  private static Pause toContract(NumberedPause numbered) {
    GcPause pause = numbered.pause();
    Pause result = new Pause();
    result.setNumber(numbered.sequence());
    result.setCollector(pause.collector());
    result.setAction(pause.action());
    result.setCause(pause.cause());
    result.setStart(pause.startNs());
    result.setEnd(pause.endNs());
    result.setStartedAt(pause.startedAt().toString());
    return result;
  }
}
