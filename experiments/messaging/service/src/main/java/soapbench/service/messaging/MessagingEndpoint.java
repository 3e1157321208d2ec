package soapbench.service.messaging;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.cxf.version.Version;
import org.jspecify.annotations.Nullable;
import soapbench.contract.MessagingContract;
import soapbench.contract.ServiceContract;
import soapbench.contract.addressing.EndpointReferenceType;
import soapbench.contract.messaging.Description;
import soapbench.contract.messaging.Failed;
import soapbench.contract.messaging.Failure;
import soapbench.contract.messaging.Input;
import soapbench.contract.messaging.Measure;
import soapbench.contract.messaging.Messaging;
import soapbench.contract.messaging.Run;
import soapbench.contract.messaging.RunResponse;
import soapbench.gc.JvmDescription;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;
import soapbench.passing.domain.Domain;
import soapbench.passing.domain.Domains;
import soapbench.passing.domain.InvalidFrameException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.Program;
import soapbench.passing.program.Programs;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.publish.ObjectService;
import soapbench.service.publish.PublishedService;

/**
 * A node: joins communication domains, runs programs there, and takes messages for them. Programs
 * are those that it knows, and messages go to no address that the domain does not have.
 */
public final class MessagingEndpoint implements Messaging {

  /** The node that the application server is. */
  private static final String SERVER = "server";

  /** The row of the node that the application server is, in the table of published services. */
  public static final PublishedService ROW = row(SERVER, domains());

  private static final int PATIENCE_SECONDS = 60;

  private final String node;
  private final Domains domains;

  private MessagingEndpoint(String node, Domains domains) {
    this.node = node;
    this.domains = domains;
  }

  /**
   * A node that runs by itself.
   *
   * @param node what it calls itself
   * @param domains where it takes part
   */
  public static PublishedService row(String node, Domains domains) {
    return new ObjectService<>(
        MessagingContract.SERVICE, Messaging.class, server -> new MessagingEndpoint(node, domains));
  }

  /** No domains yet, with the limits of the contract. */
  public static Domains domains() {
    return new Domains(MessagingContract.MAX_DATA_BYTES, MessagingContract.MAX_DATA_BYTES);
  }

  @Override
  public RunResponse run(Run asked) throws Failed {
    int seconds = Objects.requireNonNullElse(asked.getPatienceSeconds(), PATIENCE_SECONDS);
    try {
      Program program = Programs.named(asked.getProgram());
      Domain domain =
          domains.join(
              asked.getDomain(),
              asked.getRank(),
              asked.getEndpointReference().stream().map(EndpointReferenceType::getAddress).toList(),
              Duration.ofSeconds(seconds));
      try {
        Measured measured = program.run(new Communicator(domain), input(asked.getInput()));
        domain.finish();
        return response(measured);
      } catch (PassingException e) {
        throw domain.explained(e);
      } finally {
        domains.leave(domain);
      }
    } catch (PassingException e) {
      Failure failure = new Failure();
      e.rank().ifPresent(failure::setRank);
      throw new Failed(Quotation.line(String.valueOf(e.getMessage())), failure);
    } catch (InvalidFrameException | IllegalArgumentException | IOException e) {
      throw new Failed(Quotation.line(String.valueOf(e.getMessage())), new Failure());
    }
  }

  @Override
  public void store(
      String domain,
      int from,
      int tag,
      long sequence,
      @Nullable Boolean synchronous,
      DataHandler data) {
    try (InputStream in = data.getInputStream()) {
      byte[] content = in.readNBytes(MessagingContract.MAX_DATA_BYTES + 1);
      if (content.length > MessagingContract.MAX_DATA_BYTES) {
        throw new RefusedRequestException(
            "the message is too long: allowed are %s bytes"
                .formatted(MessagingContract.MAX_DATA_BYTES));
      }
      domains.store(
          domain,
          from,
          tag,
          sequence,
          Boolean.TRUE.equals(synchronous),
          ByteBuffer.wrap(content),
          // what is received before it may wait for this turn
          () -> MemoryAdmission.ofThisJvm().over());
    } catch (InvalidFrameException e) {
      throw new RefusedRequestException(e.getMessage());
    } catch (IOException e) {
      throw new RefusedRequestException("the data can't be read: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RefusedRequestException("the node is stopped");
    }
  }

  @Override
  public Description describe() {
    JvmDescription jvm = JvmDescription.current();
    Description description = new Description();
    description.setNode(node);
    description.setSoapbench(ServiceContract.version());
    description.setCxf(Version.getCurrentVersion());
    description.setJvmName(jvm.name());
    description.setJvmVersion(jvm.version());
    description.getJvmFlag().addAll(jvm.arguments());
    description.setMaxHeapBytes(jvm.maxHeapBytes());
    Programs.ALL.forEach(program -> description.getProgram().add(program.name()));
    return description;
  }

  private static soapbench.passing.program.ProgramInput input(List<Input> given) {
    Map<String, Long> values = new TreeMap<>();
    given.forEach(input -> values.put(input.getName(), input.getValue()));
    return new soapbench.passing.program.ProgramInput(values);
  }

  private static RunResponse response(Measured measured) {
    RunResponse response = new RunResponse();
    measured
        .values()
        .forEach(
            (name, numbers) -> {
              Measure measure = new Measure();
              measure.setName(name);
              for (long number : numbers) {
                measure.getValues().add(number);
              }
              response.getMeasure().add(measure);
            });
    return response;
  }
}
