package soapbench.service.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangeTest {

  @ParameterizedTest
  @CsvSource({
    "bytes=0-0,0,1,bytes 0-0/10",
    "bytes=0-,0,10,bytes 0-9/10",
    "bytes=3-5,3,3,bytes 3-5/10",
    "bytes=9-9,9,1,bytes 9-9/10",
    "bytes=3-999999999999999999,3,7,bytes 3-9/10",
    "bytes=-1,9,1,bytes 9-9/10",
    "bytes=-11,0,10,bytes 0-9/10",
    "Bytes= 1-2 ,1,2,bytes 1-2/10"
  })
  void shouldBeWhatIsAskedFor(String header, long first, long count, String answered) {
    ByteRange range = ByteRange.of(header, 10).orElseThrow();

    assertEquals(new ByteRange(first, count), range);
    assertEquals(answered, range.header(10));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=10-", "bytes=10-20", "bytes=999999999999999999-", "bytes=-0"})
  void shouldSayThatThereIsNoSuchByte(String header) {
    ByteRange range = ByteRange.of(header, 10).orElseThrow();

    assertEquals(ByteRange.NOT_SATISFIABLE, range);
    assertEquals("bytes */10", range.header(10));
    assertEquals(ByteRange.NOT_SATISFIABLE, ByteRange.of("bytes=0-", 0).orElseThrow());
    assertEquals(ByteRange.NOT_SATISFIABLE, ByteRange.of("bytes=-5", 0).orElseThrow());
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "bytes=",
        "bytes=-",
        "bytes=5-3",
        "bytes=a-b",
        "bytes=0-1,3-4",
        "bytes=--1",
        "bytes=0-9999999999999999999",
        "items=0-1"
      })
  void shouldLetPassWhatIsNoSingleRange(String header) {
    assertEquals(Optional.empty(), ByteRange.of(header, 10));
  }
}
