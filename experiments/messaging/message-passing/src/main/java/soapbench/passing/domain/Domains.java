package soapbench.passing.domain;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import soapbench.http.HttpAddress;
import soapbench.passing.wire.StoreReader;
import soapbench.passing.wire.StoreTemplate;

/** The domains in which a node takes part. */
public final class Domains {

  /** How the refusal of a message begins whose domain has not been joined, or is over. */
  static final String UNKNOWN = "there is no such domain here";

  private static final int MOST = 16;
  private static final int MAX_RANKS = 256;

  /** Fewer than the threads of a node's server, beside those that run programs. */
  private static final int MOST_WAITING = 100;

  /** Time for a head, which nodes write at one go. */
  private static final Duration HEAD_TIMEOUT = Duration.ofSeconds(10);

  private final int maxBytes;
  private final long mailboxBytes;
  private final Duration headTimeout;
  private final Map<String, Domain> domains = new ConcurrentHashMap<>();
  private final Semaphore waiting = new Semaphore(MOST_WAITING);

  /**
   * No domains yet.
   *
   * @param maxBytes the longest message
   * @param mailboxBytes how many bytes wait in each to be received
   */
  public Domains(int maxBytes, long mailboxBytes) {
    this(maxBytes, mailboxBytes, HEAD_TIMEOUT);
  }

  /**
   * Domains with another timeout for heads.
   *
   * @param headTimeout how long it may take until a connection says whose it is
   */
  Domains(int maxBytes, long mailboxBytes, Duration headTimeout) {
    this.headTimeout = headTimeout;
    this.maxBytes = maxBytes;
    this.mailboxBytes = mailboxBytes;
  }

  /**
   * Joins a domain, until {@link #leave}.
   *
   * @param id its name
   * @param rank this node's rank
   * @param endpoints where each rank is, in their order: http URLs with a port
   * @param timeout how long a send or a receive waits
   * @throws InvalidFrameException if that can't be
   */
  public Domain join(String id, int rank, List<String> endpoints, Duration timeout)
      throws InvalidFrameException, IOException {
    if (endpoints.size() > MAX_RANKS || rank < 0 || rank >= endpoints.size()) {
      throw new InvalidFrameException(
          "rank %s of %s is out of range: allowed are 1 to %s ranks, from 0"
              .formatted(rank, endpoints.size(), MAX_RANKS));
    }
    List<HttpAddress> addresses = endpoints.stream().map(Domains::endpoint).toList();
    if (addresses.stream().map(HttpAddress::uri).distinct().count() < addresses.size()) {
      throw new InvalidFrameException("two ranks have the same address");
    }
    Domain joined = new Domain(id, rank, addresses, timeout, maxBytes, mailboxBytes, waiting);
    synchronized (domains) {
      if (domains.size() >= MOST || domains.containsKey(id)) {
        joined.close();
        throw new InvalidFrameException(
            domains.containsKey(id)
                ? "the domain runs here already"
                : "%s domains run here: that is the most".formatted(MOST));
      }
      domains.put(id, joined);
    }
    return joined;
  }

  /**
   * An address of a node.
   *
   * @throws IllegalArgumentException if it is not an http URL with a port
   */
  private static HttpAddress endpoint(String text) {
    try {
      HttpAddress address = HttpAddress.parse(text.strip());
      URI uri = address.uri();
      if ("http".equals(uri.getScheme())
          && address.namesPort()
          && uri.getRawQuery() == null
          && uri.getRawFragment() == null
          && StoreTemplate.isWritable(uri.getRawPath(), address.authority())) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // not an address: refused below
    }
    throw new IllegalArgumentException(
        "an address is not of the form http://HOST:PORT/PATH, in plain ASCII, with a path of 1 to"
            + " 200 characters");
  }

  /** The program of a domain is over. */
  public void leave(Domain domain) {
    domains.remove(domain.id(), domain);
    domain.close();
  }

  /**
   * Takes a message that came over the SOAP stack. Waits while its mailbox is full.
   *
   * @param sequence its number among those of its sender
   * @param waits whether to wait until it is received
   * @param onStored called when the mailbox has it
   * @throws InvalidFrameException if it is not taken
   */
  public void store(
      String id,
      int from,
      int tag,
      long sequence,
      boolean waits,
      ByteBuffer content,
      Runnable onStored)
      throws InvalidFrameException, InterruptedException {
    long now = System.nanoTime();
    Domain domain = known(id, from);
    if (content.remaining() > maxBytes) {
      throw new InvalidFrameException(domain.tooLong(content.remaining()));
    }
    domain.mailbox().bring(from, tag, sequence, waits, content, now, onStored);
  }

  private Domain known(String id, int from) throws InvalidFrameException {
    Domain domain = domains.get(id);
    if (domain == null) {
      throw new InvalidFrameException(UNKNOWN);
    }
    if (from < 0 || from >= domain.size() || from == domain.rank()) {
      throw new InvalidFrameException(
          "rank %s is none of the other ranks: there are %s".formatted(from, domain.size()));
    }
    return domain;
  }

  /**
   * A connection over which a message has begun to come that is written as those of a node.
   *
   * @param channel non-blocking
   * @param already what was read of it
   * @param release closes it
   */
  public Arrival arrival(SocketChannel channel, ByteBuffer already, Runnable release) {
    return new Arrival(new Inbound(channel, already, release));
  }

  /** A connection of which it is not known yet whose it is. */
  public final class Arrival {

    private final Inbound connection;
    private final long began = System.nanoTime();

    private Arrival(Inbound connection) {
      this.connection = connection;
    }

    /**
     * Reads on.
     *
     * @return whether it is known whose it is, or that it is nobody's; if not, more must come
     */
    public boolean read() {
      try {
        if (!connection.readFirst()) {
          if (connection.ended()) {
            connection.close();
          } else if (System.nanoTime() - began > headTimeout.toNanos()) {
            connection.refuse("a message did not begin in %s s".formatted(headTimeout.toSeconds()));
          }
          return connection.ended();
        }
        var template = connection.reader().template();
        known(template.domain(), template.from()).adopt(connection);
      } catch (StoreReader.UnreadableException | InvalidFrameException e) {
        connection.refuse(e.getMessage());
      } catch (IOException e) {
        connection.close();
      }
      return true;
    }
  }
}
