package soapbench.passing;

import java.nio.ByteBuffer;

/**
 * Messages between the ranks of a domain. Messages of one sender to one receiver keep their order.
 * One thread uses it.
 *
 * <p>Ranks and tags are those of MPI: ranks count from 0, and a receive may leave open who sends
 * and with which tag (MPI 4.1, chapter 3).
 */
public interface PointToPoint {

  /** A receive takes a message of any rank. */
  int ANY_SOURCE = -1;

  /** A receive takes a message with any tag up to {@link #MAX_TAG}. */
  int ANY_TAG = -1;

  /** The highest tag of a program; what all ranks do together uses higher ones. */
  int MAX_TAG = 32_767;

  /** Number of this rank, from 0. */
  int rank();

  /** How many ranks there are. */
  int size();

  /**
   * Sends the remaining bytes of a buffer, which may be used again afterwards. It may return before
   * the message is received.
   *
   * @param message the fastest are direct buffers; its position moves to its limit
   * @throws PassingException if the message can't be handed over
   */
  void send(ByteBuffer message, int destination, int tag) throws PassingException;

  /**
   * Sends, and returns only when the other rank has begun to receive the message.
   *
   * @throws PassingException if the message can't be handed over, or is not received in time
   */
  void synchronousSend(ByteBuffer message, int destination, int tag) throws PassingException;

  /**
   * Waits for a message and puts it into a buffer from its position on, which moves to the
   * message's end.
   *
   * @param into with room for the message
   * @param source a rank, or {@link #ANY_SOURCE}
   * @param tag a tag, or {@link #ANY_TAG}
   * @throws PassingException if no message comes in time, or it is longer than there is room
   */
  Received receive(ByteBuffer into, int source, int tag) throws PassingException;

  /**
   * Waits until there is such a message, and leaves it there.
   *
   * @throws PassingException if no message comes in time
   */
  Received probe(int source, int tag) throws PassingException;

  /**
   * Sends one message and receives another, in whatever order the other ranks do.
   *
   * @throws PassingException if one of both can't be done
   */
  default Received sendReceive(
      ByteBuffer message, int destination, int sendTag, ByteBuffer into, int source, int receiveTag)
      throws PassingException {
    send(message, destination, sendTag);
    return receive(into, source, receiveTag);
  }
}
