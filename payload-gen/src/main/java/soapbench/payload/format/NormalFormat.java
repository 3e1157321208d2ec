package soapbench.payload.format;

import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;

/** The payload as XML in the body; the SOAP stack's binding to XML does the work. */
final class NormalFormat implements PayloadFormat {

  @Override
  public Format inContract() {
    return Format.NORMAL;
  }

  @Override
  public boolean serializes() {
    return false;
  }

  @Override
  public boolean isIn(Content content) {
    return content.getPayload() != null;
  }

  @Override
  public byte[] bytes(Payload payload) {
    return PayloadXml.write(payload);
  }

  @Override
  public Content encode(Payload payload) {
    Content content = new Content();
    content.setPayload(payload);
    return content;
  }

  @Override
  public Payload decode(Content content) {
    if (!isIn(content)) {
      throw new UnreadablePayloadException("content holds no payload element");
    }
    return content.getPayload();
  }
}
