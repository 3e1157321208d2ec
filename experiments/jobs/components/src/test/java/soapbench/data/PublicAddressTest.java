package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "100.64.0.1",
        "8.8.8.8",
        "169.253.255.255",
        "169.255.0.0",
        "::1",
        "fd00::1",
        "2a00:1450::1",
        "::ffff:10.1.2.3",
        "1.0.0.0",
        "100.100.100.199",
        "100.100.100.201",
        "168.63.129.15",
        "168.63.129.17",
        "191.255.255.255",
        "192.0.1.0",
        "223.255.255.255",
        "0:0:0:0:0:1:0:0",
        "0:0:0:0:fffe:ffff:ffff:ffff",
        "0:0:0:0:ffff:1:0:0",
        "64:ff9a:ffff:ffff:ffff:ffff:ffff:ffff",
        "64:ff9b:0:0:0:1:0:0",
        "64:ff9b:2::",
        "ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "100:0:0:1::",
        "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "2001:1::",
        "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "2003::",
        "fd00:ec2::253",
        "fd00:ec2::255",
        "fd20:ce::253",
        "fd20:ce::255",
        "fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
      })
  void shouldTakeAMachinesAddress(String address) throws Exception {
    assertTrue(PublicAddress.is(InetAddress.getByName(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "169.254.169.254",
        "169.254.0.1",
        "100.100.100.200",
        "168.63.129.16",
        "192.0.0.192",
        "224.0.0.1",
        "239.255.255.250",
        "255.255.255.255",
        "240.0.0.1",
        "::",
        "::a9fe:a9fe",
        "::127.0.0.1",
        "::ffff:169.254.169.254",
        "::ffff:0:a9fe:a9fe",
        "64:ff9b::a9fe:a9fe",
        "2002:a9fe:a9fe::1",
        "2001:0:1::1",
        "fd00:ec2::254",
        "fd20:ce::254",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
        "0.255.255.255",
        "169.254.0.0",
        "169.254.255.255",
        "192.0.0.0",
        "192.0.0.255",
        "224.0.0.0",
        "239.255.255.255",
        "240.0.0.0",
        "::2",
        "::ffff:0:0:0",
        "::ffff:0:ffff:ffff",
        "64:ff9b::",
        "64:ff9b::ffff:ffff",
        "64:ff9b:1::",
        "64:ff9b:1:ffff:ffff:ffff:ffff:ffff",
        "100::",
        "100::ffff:ffff:ffff:ffff",
        "2001::",
        "2001:0:ffff:ffff:ffff:ffff:ffff:ffff",
        "2002::",
        "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "fe80::",
        "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "ff00::",
        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
      })
  void shouldTakeNoOther(String address) throws Exception {
    assertFalse(PublicAddress.is(InetAddress.getByName(address)));
  }
}
