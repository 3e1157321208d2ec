package soapbench.data;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Addresses of single machines in a network, as opposed to those that stand for something else: the
 * network itself, a link, a group, another address, or the service that tells machines in a cloud
 * their secrets. IANA's registries of special-purpose addresses (RFC 6890).
 */
final class PublicAddress {

  /** First bits of addresses, as text of an address and a count. */
  private static final List<Block> OTHERS =
      List.of(
          new Block("0.0.0.0", 8), // this network
          new Block("169.254.0.0", 16), // link-local, and most clouds' metadata
          new Block("100.100.100.200", 32), // metadata at Alibaba
          new Block("168.63.129.16", 32), // the same at Azure
          new Block("192.0.0.0", 24), // protocols' own, and metadata at Oracle
          new Block("224.0.0.0", 4), // multicast
          new Block("240.0.0.0", 4), // reserved, and broadcast
          new Block("::", 128),
          new Block("::ffff:0:0:0", 96), // IPv4 translated: RFC 2765
          new Block("64:ff9b::", 96), // IPv4 behind a translator: RFC 6052
          new Block("64:ff9b:1::", 48),
          new Block("100::", 64), // to be thrown away
          new Block("2001::", 32), // Teredo, which holds an IPv4 address
          new Block("2002::", 16), // 6to4, which holds one, too
          new Block("fd00:ec2::254", 128), // metadata at Amazon
          new Block("fd20:ce::254", 128), // the same at Google
          new Block("fe80::", 10), // link-local
          new Block("fec0::", 10), // site-local
          new Block("ff00::", 8)); // multicast

  private static final int BITS = 8;

  private PublicAddress() {}

  /** Whether an address is one machine's; loopback is. */
  static boolean is(InetAddress address) {
    return OTHERS.stream().noneMatch(block -> block.has(address)) && !isIpv4Compatible(address);
  }

  /** An IPv4 address behind 96 bits of 0: RFC 4291, section 2.5.5.1. */
  private static boolean isIpv4Compatible(InetAddress address) {
    return new Block("::", 96).has(address) && !address.isLoopbackAddress();
  }

  private record Block(byte[] first, int bits) {

    Block(String address, int bits) {
      this(literal(address), bits);
    }

    boolean has(InetAddress address) {
      byte[] other = address.getAddress();
      if (other.length != first.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 1 << BITS - 1 - bit % BITS;
        if ((other[bit / BITS] & mask) != (first[bit / BITS] & mask)) {
          return false;
        }
      }
      return true;
    }

    /** Bytes of an address in digits, which is not looked up. */
    private static byte[] literal(String address) {
      try {
        return InetAddress.getByName(address).getAddress();
      } catch (UnknownHostException e) {
        throw new IllegalArgumentException(address + " is not an address", e);
      }
    }
  }
}
