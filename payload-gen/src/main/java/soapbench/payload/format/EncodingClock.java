package soapbench.payload.format;

/** Is told when a payload begins to be encoded, and when it is encoded. */
public interface EncodingClock {

  void encodingBegins();

  void encodingEnds();
}
