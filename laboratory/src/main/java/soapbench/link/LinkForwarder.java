package soapbench.link;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollEventLoopGroup;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import soapbench.factor.Link;

/**
 * Forwarder of TCP connections over a link: it listens where clients connect, and connects to where
 * servers listen. One thread does all of it. A connection takes a round trip to be made, as on the
 * link; TCP's slow start and its windows are not those of the link.
 */
final class LinkForwarder implements AutoCloseable {

  private final EventLoopGroup threads;
  private final EventLoop loop;
  private final LinkDirection there;
  private final LinkDirection back;
  private final List<Channel> listening = new ArrayList<>();
  private volatile Link link;

  private LinkForwarder(Link link) {
    this.link = link;
    threads = Epoll.isAvailable() ? new EpollEventLoopGroup(1) : new NioEventLoopGroup(1);
    loop = (EventLoop) threads.iterator().next();
    there = new LinkDirection(loop, link);
    back = new LinkDirection(loop, link);
  }

  /**
   * Opens a forwarder.
   *
   * @throws IOException in one line, if a port can't be had
   */
  static LinkForwarder open(Link link, List<LinkRoute> routes) throws IOException {
    LinkForwarder forwarder = new LinkForwarder(link);
    try {
      for (LinkRoute route : routes) {
        forwarder.listen(route);
      }
      return forwarder;
    } catch (IOException e) {
      forwarder.close();
      throw e;
    }
  }

  /**
   * Takes connections for another way.
   *
   * @return the port at which it does
   * @throws IOException in one line, if it can't be had
   */
  int listen(LinkRoute route) throws IOException {
    InetSocketAddress at = new InetSocketAddress(route.at(), route.port());
    InetSocketAddress to = new InetSocketAddress(route.host(), route.hostPort());
    LinkDirection out = route.back() ? back : there;
    LinkDirection home = route.back() ? there : back;
    ChannelFuture bound =
        new ServerBootstrap()
            .group(threads)
            .channel(serverChannel())
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel client) {
                    LinkEnd end = new LinkEnd(out);
                    client.pipeline().addLast(end);
                    afterDelay(() -> connect(end, to, new LinkEnd(home)));
                  }
                })
            .bind(at)
            .awaitUninterruptibly();
    if (!bound.isSuccess()) {
      throw new IOException(
          "can't listen at %s:%s: %s"
              .formatted(at.getHostString(), at.getPort(), reason(bound.cause())),
          bound.cause());
    }
    listening.add(bound.channel());
    return port(bound.channel());
  }

  /** Reason as the system says it, without Netty's words before it. */
  private static String reason(Throwable cause) {
    return String.valueOf(cause.getMessage()).replaceFirst("^bind\\(.*\\(-?\\d+\\): ", "");
  }

  private Class<? extends ServerSocketChannel> serverChannel() {
    return threads instanceof EpollEventLoopGroup
        ? EpollServerSocketChannel.class
        : NioServerSocketChannel.class;
  }

  private Class<? extends SocketChannel> channel() {
    return threads instanceof EpollEventLoopGroup
        ? EpollSocketChannel.class
        : NioSocketChannel.class;
  }

  private void afterDelay(Runnable work) {
    loop.schedule(work, link.delay().toNanos(), TimeUnit.NANOSECONDS);
  }

  /**
   * Connects to the server for a client, whose own connection is made a delay later. The server may
   * send once it knows that.
   */
  private void connect(LinkEnd client, InetSocketAddress to, LinkEnd server) {
    new Bootstrap()
        .group(loop)
        .channel(channel())
        .handler(server)
        .connect(to)
        .addListener(
            made ->
                afterDelay(
                    () -> {
                      if (!made.isSuccess()) {
                        client.reset();
                      }
                      if (server.exists()) {
                        client.begin(server);
                        afterDelay(() -> server.begin(client));
                      }
                    }));
  }

  /** The ports at which it listens, in the order of the routes. */
  List<Integer> ports() {
    return listening.stream().map(LinkForwarder::port).toList();
  }

  private static int port(Channel listening) {
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  /** Becomes another link, for what enters from now on. */
  void become(Link another) {
    link = another;
    loop.submit(
            () -> {
              there.become(another);
              back.become(another);
            })
        .syncUninterruptibly();
  }

  /** Delays the next message to the server, or back from it. */
  void hold(boolean answer, MessageHold next) {
    loop.submit(() -> (answer ? back : there).hold(next)).syncUninterruptibly();
  }

  /** Use that was made of it so far, without CPU time. */
  LinkUse use() {
    return loop.submit(() -> there.use().plus(back.use())).syncUninterruptibly().getNow();
  }

  @Override
  public void close() {
    threads.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
  }
}
