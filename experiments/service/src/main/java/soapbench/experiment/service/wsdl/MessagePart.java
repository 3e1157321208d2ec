package soapbench.experiment.service.wsdl;

import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * Part of a message: an element, or a value of a type.
 *
 * @param element its element; empty where it has a type
 * @param type its type; empty where it has an element
 */
public record MessagePart(String name, Optional<QName> element, Optional<QName> type) {}
