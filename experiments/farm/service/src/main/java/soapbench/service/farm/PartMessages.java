package soapbench.service.farm;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.Session;
import soapbench.contract.FarmContract;
import soapbench.integers.PackedIntegers;
import soapbench.integers.TimedSort;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.Quotation;
import soapbench.service.jms.RawMessages;

/**
 * Parts that come as plain messages and are sorted: packed integers as bytes, the rest as
 * properties. An answer is of the same kind.
 *
 * @param worker what the worker calls itself
 */
record PartMessages(String worker) implements RawMessages {

  private static final int MAX_BYTES = FarmContract.BYTES_PER_INTEGER * FarmContract.MAX_INTEGERS;
  private static final String ID = "[A-Za-z0-9-]{1,64}";
  private static final String DELIVERY_COUNT = "JMSXDeliveryCount";

  @Override
  public boolean include(Message message) throws JMSException {
    return message.propertyExists(FarmContract.TRIAL);
  }

  /** The sorted integers, or in a property why not. */
  @Override
  public BytesMessage answer(Message request, Session session) throws JMSException {
    BytesMessage answer = session.createBytesMessage();
    answer.setStringProperty(FarmContract.WORKER, worker);
    answer.setBooleanProperty(FarmContract.REDELIVERED, request.getIntProperty(DELIVERY_COUNT) > 1);
    try {
      answer.setStringProperty(
          FarmContract.TRIAL,
          requireId(String.valueOf(request.getStringProperty(FarmContract.TRIAL))));
      int part = requirePart(request);
      int[] integers = integers(request);
      TimedSort sort = TimedSort.of(integers);
      answer.setIntProperty(FarmContract.PART, part);
      answer.setLongProperty(FarmContract.EXECUTION_NS, sort.ns());
      answer.setLongProperty(FarmContract.CPU_NS, sort.cpuNs());
      answer.writeBytes(PackedIntegers.pack(integers));
    } catch (IllegalArgumentException | OverloadException | MessageFormatException e) {
      // a property that is no number throws the same as one that is none
      answer.setStringProperty(
          FarmContract.REFUSAL, Quotation.line(String.valueOf(e.getMessage())));
    }
    return answer;
  }

  private static String requireId(String trial) {
    if (!trial.matches(ID)) {
      throw new IllegalArgumentException(
          "%s '%s' is not of the form %s"
              .formatted(FarmContract.TRIAL, Quotation.value(trial), ID));
    }
    return trial;
  }

  private static int requirePart(Message request) throws JMSException {
    int part = request.getIntProperty(FarmContract.PART);
    if (part < 1 || part > FarmContract.MAX_PARTS) {
      throw new IllegalArgumentException(
          "%s is %s: allowed are 1 to %s"
              .formatted(FarmContract.PART, part, FarmContract.MAX_PARTS));
    }
    return part;
  }

  private static int[] integers(Message request) throws JMSException {
    if (!(request instanceof BytesMessage body)
        || body.getBodyLength() < 1
        || body.getBodyLength() > MAX_BYTES) {
      throw new IllegalArgumentException(
          "the part is not a BytesMessage of 1 to %s integers"
              .formatted(FarmContract.MAX_INTEGERS));
    }
    MemoryAdmission.ofThisJvm().await(body.getBodyLength());
    byte[] bytes = new byte[(int) body.getBodyLength()];
    body.readBytes(bytes);
    return PackedIntegers.unpack(bytes);
  }
}
