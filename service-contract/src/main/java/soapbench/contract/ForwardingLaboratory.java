package soapbench.contract;

import jakarta.xml.ws.Holder;
import java.util.List;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Delivery;
import soapbench.contract.service.Description;
import soapbench.contract.service.ExchangeMarks;
import soapbench.contract.service.Format;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Pause;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;

/** A laboratory that leaves what it does not do itself to another one. */
public interface ForwardingLaboratory extends Laboratory {

  /** The other one. */
  Laboratory laboratory();

  @Override
  default void fetch(
      String exchangeId,
      int size,
      Shape shape,
      long seed,
      Format format,
      String message,
      Holder<Content> content,
      Holder<Count> count)
      throws Refused {
    laboratory().fetch(exchangeId, size, shape, seed, format, message, content, count);
  }

  @Override
  default void store(String exchangeId, Content content, Holder<Count> count, String message)
      throws Refused {
    laboratory().store(exchangeId, content, count, message);
  }

  @Override
  default void prepare(int size, long seed, String message) throws Refused {
    laboratory().prepare(size, seed, message);
  }

  @Override
  default ExchangeMarks marks(String exchangeId) throws Refused {
    return laboratory().marks(exchangeId);
  }

  @Override
  default void pauses(long after, Holder<List<Pause>> pause, Holder<Long> latest) {
    laboratory().pauses(after, pause, latest);
  }

  @Override
  default Description describe() {
    return laboratory().describe();
  }

  @Override
  default void hello(
      Holder<String> id,
      String text,
      Holder<String> greeting,
      Holder<Integer> characters,
      Holder<Delivery> delivery)
      throws Refused {
    laboratory().hello(id, text, greeting, characters, delivery);
  }
}
