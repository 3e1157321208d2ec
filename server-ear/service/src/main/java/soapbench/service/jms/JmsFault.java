package soapbench.service.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;
import org.apache.cxf.transport.jms.uri.JMSEndpoint;
import soapbench.contract.Binding;
import soapbench.contract.ServiceContract;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RequestCharset;
import soapbench.service.guard.RequestType;

/**
 * Why a request over JMS is refused before the SOAP stack sees it: what SOAP over JMS 1.0 demands,
 * and limits of ours.
 *
 * @param code the fault's code: the binding's own, or who is to blame
 * @param why what is wrong and what is allowed
 */
public record JmsFault(QName code, RuntimeException why) {

  /** The most characters of a message's properties together, with their names. */
  static final int MAX_PROPERTY_CHARACTERS = 20_000;

  private static final int MAX_PROPERTIES = 100;
  private static final String QUOTATION_MARK = "\"";
  private static final String QUEUE = "jms:queue:";
  private static final String ADDRESS = "it has the form jms:VARIANT:NAME";
  private static final Set<String> VARIANTS = Set.of("jndi", "queue", "topic");
  private static final String IDENTITY = "identity";
  private static final String MISMATCH = "contentTypeMismatch";

  /**
   * Why a request to a service is refused; empty for one that the SOAP stack is to read.
   *
   * @param alone whether the service is the only one at its queues; else every request that comes
   *     here should have been for another
   */
  static Optional<JmsFault> of(Message message, ServiceContract service, boolean alone)
      throws JMSException {
    Optional<JmsFault> first = ofProperties(message);
    if (first.isEmpty()) {
      first = ofBody(message, service.limits().heldBytes());
    }
    if (first.isEmpty()) {
      first = ofContent(message);
    }
    if (first.isEmpty()) {
      first = ofAction(message);
    }
    if (first.isPresent()) {
      return first;
    }
    return alone ? ofTarget(message, service) : ofUnknownTarget(message);
  }

  private static Optional<JmsFault> ofUnknownTarget(Message message) throws JMSException {
    String target = message.getStringProperty(JMSSpecConstants.TARGETSERVICE_FIELD);
    return client(
        target == null
            ? "targetService is missing: it says for which service of this queue a message is"
            : "targetService '%s' names no service of this queue"
                .formatted(Quotation.value(target)));
  }

  private static Optional<JmsFault> ofProperties(Message message) throws JMSException {
    int count = 0;
    long characters = 0;
    for (Enumeration<?> names = message.getPropertyNames(); names.hasMoreElements(); count++) {
      String name = String.valueOf(names.nextElement());
      characters += name.length() + String.valueOf(message.getObjectProperty(name)).length();
    }
    if (count > MAX_PROPERTIES) {
      return client("the message has more than %s properties".formatted(MAX_PROPERTIES));
    }
    return characters > MAX_PROPERTY_CHARACTERS
        ? client(
            "the message's properties have more than %s characters"
                .formatted(MAX_PROPERTY_CHARACTERS))
        : Optional.empty();
  }

  private static Optional<JmsFault> ofBody(Message message, long maxBytes) throws JMSException {
    if (!(message instanceof BytesMessage) && !(message instanceof TextMessage)) {
      return refusal(
          "unsupportedJMSMessageFormat", "the message is neither a BytesMessage nor a TextMessage");
    }
    if (message instanceof TextMessage text && text.getText() == null) {
      return refusal("unsupportedJMSMessageFormat", "the message is a TextMessage without text");
    }
    return length(message) > maxBytes
        ? client("the request is longer than %s bytes".formatted(maxBytes))
        : Optional.empty();
  }

  private static Optional<JmsFault> ofContent(Message message) throws JMSException {
    String version = message.getStringProperty(JMSSpecConstants.BINDINGVERSION_FIELD);
    if (!Binding.JMS_VERSION.equals(version)) {
      return refusal(
          "unrecognizedBindingVersion",
          "bindingVersion %s: allowed is %s"
              .formatted(version == null ? "is missing" : quoted(version), Binding.JMS_VERSION));
    }
    String encoding = message.getStringProperty(JMSSpecConstants.CONTENTENCODING_FIELD);
    if (encoding != null && !encoding.equalsIgnoreCase(IDENTITY)) {
      return refusal(
          "contentEncodingNotSupported",
          "contentEncoding %s: allowed is %s".formatted(quoted(encoding), IDENTITY));
    }
    String said = message.getStringProperty(JMSSpecConstants.CONTENTTYPE_FIELD);
    if (said == null) {
      return refusal("missingContentType", "contentType is missing: " + RequestType.ALLOWED);
    }
    RequestType type = RequestType.of(said);
    if (!type.isSoap()) {
      return refusal(MISMATCH, "contentType %s: %s".formatted(quoted(said), RequestType.ALLOWED));
    }
    return type.isCharsetAllowed() ? Optional.empty() : refusal(MISMATCH, RequestCharset.REFUSAL);
  }

  private static Optional<JmsFault> ofAction(Message message) throws JMSException {
    String action = message.getStringProperty(JMSSpecConstants.SOAPACTION_FIELD);
    return action != null && unquoted(action).contains(QUOTATION_MARK)
        ? client(
            "soapAction '%s' is not in one pair of quotation marks"
                .formatted(Quotation.value(action)))
        : Optional.empty();
  }

  /** An action without the quotation marks around it (SOAP 1.1, section 6.1.1). */
  static String unquoted(String action) {
    int end = action.length() - 1;
    return end > 0 && action.startsWith(QUOTATION_MARK) && action.endsWith(QUOTATION_MARK)
        ? action.substring(1, end)
        : action;
  }

  /** The text has no subcode for a request to another service. */
  private static Optional<JmsFault> ofTarget(Message message, ServiceContract service)
      throws JMSException {
    String target = message.getStringProperty(JMSSpecConstants.TARGETSERVICE_FIELD);
    List<String> allowed =
        List.of(service.service().getLocalPart(), service.port(Binding.JMS).getLocalPart());
    if (target != null && !allowed.contains(target)) {
      return client(
          "targetService %s: allowed are %s".formatted(quoted(target), String.join(", ", allowed)));
    }
    String uri = message.getStringProperty(JMSSpecConstants.REQUESTURI_FIELD);
    if (uri == null) {
      return refusal("missingRequestURI", "requestURI is missing: " + ADDRESS);
    }
    // as it mostly is
    return uri.startsWith(QUEUE) && service.takes(uri.substring(QUEUE.length()))
        ? Optional.empty()
        : ofAddress(uri);
  }

  /** A refusal of a message that the server is to blame for. */
  static JmsFault overload(OverloadException e) {
    return new JmsFault(Fault.FAULT_CODE_SERVER, e);
  }

  /** A refusal of a message of which something is not even wrong. */
  static JmsFault unreadable(String what) {
    return client(what + " can't be read").orElseThrow();
  }

  /** A refusal of a document that is not in the character set that its type names. */
  public static JmsFault otherCharset(String charset) {
    return refusal(MISMATCH, "the document is not in %s, as contentType says".formatted(charset))
        .orElseThrow();
  }

  /** Fault of the SOAP stack with the same words. */
  public Fault fault() {
    Fault fault = new Fault(why);
    fault.setMessage(why.getMessage());
    fault.setFaultCode(code);
    return fault;
  }

  /** The URI of a destination: jms, a variant and a name (RFC 6167, section 2). */
  private static Optional<JmsFault> ofAddress(String uri) {
    String[] variantAndName;
    try {
      URI parsed = new URI(uri);
      String rest = String.valueOf(parsed.getSchemeSpecificPart()).replaceFirst("\\?.*", "");
      variantAndName =
          "jms".equalsIgnoreCase(parsed.getScheme()) ? rest.split(":", 2) : new String[0];
    } catch (URISyntaxException e) {
      variantAndName = new String[0];
    }
    if (variantAndName.length < 2 || variantAndName[1].isEmpty()) {
      return refusal(
          "malformedRequestURI",
          "requestURI '%s' is not right: %s".formatted(Quotation.value(uri), ADDRESS));
    }
    if (!VARIANTS.contains(variantAndName[0].toLowerCase(Locale.ROOT))) {
      return refusal(
          "unsupportedLookupVariant",
          "requestURI '%s' has an unknown variant: allowed are jndi, queue and topic"
              .formatted(Quotation.value(uri)));
    }
    return ofParameters(uri);
  }

  /** Its parameters, as the SOAP stack reads them. */
  private static Optional<JmsFault> ofParameters(String uri) {
    try {
      return new JMSEndpoint(uri).getTargetService() == null
          ? Optional.empty()
          : refusal(
              "targetServiceNotAllowedInRequestURI",
              "requestURI '%s' has a targetService: it stands in a property of its own"
                  .formatted(Quotation.value(uri)));
    } catch (RuntimeException e) {
      return refusal(
          "malformedRequestURI",
          "the parameters of requestURI '%s' can't be read".formatted(Quotation.value(uri)));
    }
  }

  private static String quoted(String value) {
    return "'%s' is not supported".formatted(Quotation.value(value));
  }

  private static Optional<JmsFault> refusal(String subcode, String words) {
    return Optional.of(
        new JmsFault(
            new QName(Binding.JMS.transport(), subcode), new IllegalArgumentException(words)));
  }

  private static Optional<JmsFault> client(String words) {
    return Optional.of(new JmsFault(Fault.FAULT_CODE_CLIENT, new IllegalArgumentException(words)));
  }

  /** The length of a message's body: bytes, or characters. */
  static long length(Message message) throws JMSException {
    if (message instanceof BytesMessage bytes) {
      return bytes.getBodyLength();
    }
    return ((TextMessage) message).getText().length();
  }
}
