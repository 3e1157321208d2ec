package soapbench.service;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.apache.cxf.helpers.HttpHeaderHelper;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;
import soapbench.contract.Binding;

/**
 * Why a request over JMS is refused before the SOAP stack sees it: what SOAP over JMS 1.0 demands
 * and the stack lets pass, or would leave without an answer.
 *
 * @param code the fault's code: the binding's own, or that the client is to blame
 * @param words what is wrong and what is allowed
 */
record JmsRefusal(QName code, String words) {

  private static final Set<String> VARIANTS = Set.of("jndi", "queue", "topic");
  private static final String IDENTITY = "identity";
  private static final String MISMATCH = "contentTypeMismatch";

  /** Why a request is refused; empty for one that the SOAP stack is to read. */
  static Optional<JmsRefusal> of(Message message, long maxBytes) throws JMSException {
    if (!(message instanceof BytesMessage) && !(message instanceof TextMessage)) {
      return refusal(
          "unsupportedJMSMessageFormat", "the message is neither a BytesMessage nor a TextMessage");
    }
    if (length(message) > maxBytes) {
      return client("the request is longer than %d bytes".formatted(maxBytes));
    }
    String encoding = message.getStringProperty(JMSSpecConstants.CONTENTENCODING_FIELD);
    if (encoding != null && !encoding.equalsIgnoreCase(IDENTITY)) {
      return refusal(
          "contentEncodingNotSupported",
          "contentEncoding '%s' is not supported: allowed is %s"
              .formatted(Quotation.value(encoding), IDENTITY));
    }
    String type = message.getStringProperty(JMSSpecConstants.CONTENTTYPE_FIELD);
    if (type != null && !RequestCharset.isAllowed(HttpHeaderHelper.findCharset(type))) {
      return refusal(MISMATCH, RequestCharset.REFUSAL);
    }
    String uri = message.getStringProperty(JMSSpecConstants.REQUESTURI_FIELD);
    return uri == null ? Optional.empty() : ofAddress(uri);
  }

  /** A refusal of a message whose properties are not even wrong. */
  static JmsRefusal unreadable() {
    return client("the message's properties can't be read").orElseThrow();
  }

  /** A refusal of a document that is not in the character set that its type names. */
  static JmsRefusal otherCharset(String charset) {
    return refusal(MISMATCH, "the document is not in %s, as contentType says".formatted(charset))
        .orElseThrow();
  }

  /** The same as a fault of the SOAP stack. */
  Fault fault() {
    Fault fault = new Fault(new IllegalArgumentException(words));
    fault.setMessage(words);
    fault.setFaultCode(code);
    return fault;
  }

  /** The URI of a destination: jms, a variant and a name (RFC 6167, section 2). */
  private static Optional<JmsRefusal> ofAddress(String uri) {
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
          "requestURI '%s' is not of the form jms:VARIANT:NAME".formatted(Quotation.value(uri)));
    }
    return VARIANTS.contains(variantAndName[0].toLowerCase(Locale.ROOT))
        ? Optional.empty()
        : refusal(
            "unsupportedLookupVariant",
            "requestURI '%s' has an unknown variant: allowed are jndi, queue and topic"
                .formatted(Quotation.value(uri)));
  }

  private static Optional<JmsRefusal> refusal(String subcode, String words) {
    return Optional.of(new JmsRefusal(new QName(Binding.JMS.transport(), subcode), words));
  }

  private static Optional<JmsRefusal> client(String words) {
    return Optional.of(new JmsRefusal(Fault.FAULT_CODE_CLIENT, words));
  }

  private static long length(Message message) throws JMSException {
    if (message instanceof BytesMessage bytes) {
      return bytes.getBodyLength();
    }
    String text = ((TextMessage) message).getText();
    return text == null ? 0 : text.length();
  }
}
