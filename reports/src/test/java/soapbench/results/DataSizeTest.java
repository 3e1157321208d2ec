package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import soapbench.madeup.InLocale;

class DataSizeTest {

  @Test
  void shouldWriteSizesAsReadersKnowThem() throws Exception {
    assertEquals("64 KiB", DataSize.of(65_536));
    assertEquals("8 MiB", DataSize.of(8_388_608));
    assertEquals("125 KB", DataSize.of(125_000));
    assertEquals("135 KB", DataSize.of(135_200));
    assertEquals("1.5 MB", DataSize.of(1_500_000));
    assertEquals("1 GB", DataSize.of(1_000_000_000));
    assertEquals("512 bytes", DataSize.of(512));
    assertEquals("64Ki", DataSize.brief(65_536));
    assertEquals("2.5G", DataSize.brief(2_500_000_000L));
    assertEquals("1.25k", InLocale.german(() -> DataSize.brief(1_250)));
    assertEquals("11.3", DataSize.digits(11.3137));
    assertEquals("1000", DataSize.digits(1_000));
  }
}
