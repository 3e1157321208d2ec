package soapbench.experiment.messaging.stock;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import soapbench.contract.messaging.Description;
import soapbench.contract.messaging.Messaging;
import soapbench.contract.messaging.Run;
import soapbench.contract.messaging.RunResponse;
import soapbench.passing.domain.Domains;
import soapbench.passing.domain.InvalidMessageException;

/** Takes messages, and nothing else: its programs are started beside the service. */
final class StockNode implements Messaging {

  private final Domains domains;

  StockNode(Domains domains) {
    this.domains = domains;
  }

  @Override
  public void store(
      String domain, int from, int tag, long sequence, Boolean synchronous, DataHandler data) {
    try (InputStream in = data.getInputStream()) {
      domains.store(
          domain,
          from,
          tag,
          sequence,
          Boolean.TRUE.equals(synchronous),
          ByteBuffer.wrap(in.readAllBytes()),
          () -> {});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InvalidMessageException e) {
      throw new IllegalStateException(e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the node is stopped", e);
    }
  }

  @Override
  public RunResponse run(Run parameters) {
    throw new UnsupportedOperationException("programs are started beside the service");
  }

  @Override
  public Description describe() {
    throw new UnsupportedOperationException("there is nothing to describe");
  }
}
