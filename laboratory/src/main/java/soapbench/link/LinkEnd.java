package soapbench.link;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One end of a connection through a link: what comes in there leaves at the other end. It reads a
 * part when the link has room and the other end takes it, so that a fast sender waits as it would
 * at a full buffer of its own.
 */
final class LinkEnd extends ChannelInboundHandlerAdapter {

  /** More of them than that wait at the sender. */
  private static final int RECEIVE_BUFFER_BYTES = 1 << 18;

  private final LinkDirection direction;
  private final Deque<Runnable> early = new ArrayDeque<>();
  private SocketChannel own;
  private @Nullable LinkEnd other;
  private boolean reading;

  @SuppressWarnings("NullAway.Init") // its channel comes with the pipeline
  LinkEnd(LinkDirection direction) {
    this.direction = direction;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    own = (SocketChannel) context.channel();
    own.config()
        .setAutoRead(false)
        .setAllowHalfClosure(true)
        .setTcpNoDelay(true)
        .setReceiveBufferSize(RECEIVE_BUFFER_BYTES)
        .setRecvByteBufAllocator(new OnePart());
  }

  /** Reads one part, of the size that the link has now. */
  private final class OnePart extends DefaultMaxMessagesRecvByteBufAllocator {

    OnePart() {
      super(1);
    }

    @Override
    @SuppressWarnings("deprecation") // Netty itself asks for it
    public Handle newHandle() {
      return new MaxMessageHandle() {
        @Override
        public int guess() {
          return direction.partBytes();
        }
      };
    }
  }

  /** Whether it has a channel: the system may have given none. */
  boolean exists() {
    return own != null;
  }

  /** Begins to forward to the other end: what came before enters now. */
  void begin(LinkEnd to) {
    other = to;
    early.forEach(Runnable::run);
    early.clear();
    read();
  }

  /** Has something done at the other end once it has arrived there. */
  private void enter(int bytes, Consumer<SocketChannel> delivery) {
    LinkEnd to = other;
    if (to == null) {
      early.add(() -> enter(bytes, delivery));
    } else {
      direction.enter(bytes, () -> delivery.accept(to.own));
    }
  }

  /** Has bytes written at the other end, those of a message that is held later than others. */
  private void forward(ByteBuf part) {
    int before = direction.beforeHold(part);
    if (before < part.readableBytes()) {
      if (before > 0) {
        ByteBuf first = part.readRetainedSlice(before);
        enter(before, to -> to.writeAndFlush(first));
      }
      direction.holdNow();
    }
    enter(part.readableBytes(), to -> to.writeAndFlush(part));
  }

  /** Reads the next part, now or when it may enter. */
  private void read() {
    if (!reading) {
      reading = true;
      readWhenFree();
    }
  }

  private void readWhenFree() {
    long waitNs = direction.waitNs();
    if (other == null || !other.own.isWritable()) {
      reading = false; // the other end calls again
    } else if (waitNs > 0) {
      own.eventLoop().schedule(this::readWhenFree, waitNs, TimeUnit.NANOSECONDS);
    } else {
      own.read();
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    forward((ByteBuf) message);
    // others have their turn first
    own.eventLoop().execute(this::readWhenFree);
  }

  /** The sender says no more: neither does the other end then. */
  @Override
  public void userEventTriggered(ChannelHandlerContext context, Object event) {
    if (event instanceof ChannelInputShutdownEvent) {
      enter(
          0, to -> afterWrites(to, () -> to.shutdownOutput().addListener(shut -> closeIfOver(to))));
      closeIfOver(own);
    }
  }

  /** Does something when all that was written is taken: it would else be lost. */
  private static void afterWrites(SocketChannel end, Runnable then) {
    end.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(written -> then.run());
  }

  private static void closeIfOver(SocketChannel end) {
    if (end.isInputShutdown() && end.isOutputShutdown()) {
      end.close();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    enter(0, to -> afterWrites(to, to::close));
  }

  /** A connection that breaks here breaks there. */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable broken) {
    enter(0, LinkEnd::reset);
    own.close();
  }

  /** It takes more again, which the other end may read. */
  @Override
  public void channelWritabilityChanged(ChannelHandlerContext context) {
    if (own.isWritable() && other != null) {
      other.read();
    }
  }

  /** Closes the connection as one that broke. */
  void reset() {
    reset(own);
  }

  private static void reset(SocketChannel end) {
    if (end.isActive()) {
      end.config().setSoLinger(0);
    }
    end.close();
  }
}
