package soapbench.experiment.service.wsdl;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import soapbench.experiment.service.wsdl.ServiceOperation.Exchange;
import soapbench.experiment.service.wsdl.ServicePort.Transport;

/**
 * A WSDL 1.1, as far as it says how to call operations.
 *
 * @param source where it is from
 * @param operations every operation of every port of SOAP over HTTP or JMS, in its order
 * @param policies the assertions of its policies, by their names; none of them is followed
 * @param elsewhere what it imports and was not fetched, since it is elsewhere or can't be read
 */
public record Wsdl(
    URI source, List<ServiceOperation> operations, List<String> policies, List<String> elsewhere) {

  private static final int MOST_NAMED = 20;

  public Wsdl {
    operations = List.copyOf(operations);
    policies = List.copyOf(policies);
    elsewhere = List.copyOf(elsewhere);
  }

  /**
   * Choice of an operation; what is empty is not chosen by.
   *
   * @param operation its name or its label
   * @param content the element that a request's body has
   * @param parts the local names of the elements within that
   */
  public record Wanted(
      Optional<String> operation,
      Optional<String> port,
      Optional<SoapVersion> soap,
      Optional<QName> content,
      Set<String> parts) {

    public Wanted {
      parts = Set.copyOf(parts);
    }
  }

  /**
   * The operation that is wanted, at its first port over a transport; without a request the first
   * of those that share its name.
   *
   * @throws IllegalArgumentException in one line, if there is none or a request fits several, with
   *     those that there are
   */
  public ServiceOperation find(Wanted wanted, Transport transport) {
    List<ServiceOperation> there =
        operations.stream().filter(one -> one.port().transport() == transport).toList();
    if (there.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no port of SOAP over %s%s".formatted(source, transport, notFetched()));
    }
    there = chosen(there, "port", wanted.port, one -> one.port().name());
    List<ServiceOperation> labelled =
        kept(there, one -> wanted.operation.filter(one.label()::equals).isPresent());
    if (!labelled.isEmpty()) {
      there = labelled;
    } else if (wanted.operation.isPresent() || wanted.content.isEmpty()) {
      there = chosen(there, "operation", wanted.operation, ServiceOperation::name);
    } else {
      QName content = wanted.content.get();
      there = kept(there, one -> one.content().equals(wanted.content));
      if (there.isEmpty()) {
        throw new IllegalArgumentException(
            "%s has no operation whose request is %s".formatted(source, content));
      }
    }
    List<ServiceOperation> sameVersion =
        kept(there, one -> wanted.soap.map(one.port().soap()::equals).orElse(true));
    if (sameVersion.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has the operation %s over %s only, and the request is of %s"
              .formatted(
                  source,
                  there.get(0).name(),
                  there.get(0).port().soap().words(),
                  wanted.soap.orElseThrow().words()));
    }
    return usable(
        wanted.content.isEmpty() ? sameVersion.get(0) : fitting(sameVersion, wanted).get(0));
  }

  /** Operations that a request fits, of those that share a name or an element at a port. */
  private List<ServiceOperation> fitting(List<ServiceOperation> there, Wanted wanted) {
    if (ofFirstPort(there).size() == 1) {
      return there;
    }
    List<ServiceOperation> fitting = kept(there, one -> one.takes(wanted.content, wanted.parts));
    if (fitting.isEmpty() || ofFirstPort(fitting).size() > 1) {
      throw new IllegalArgumentException(
          "%s has several operations for this request, %s: name one of %s"
              .formatted(
                  source,
                  fitting.isEmpty() ? "none of which takes what it has" : "each of which takes it",
                  listed(labels(ofFirstPort(fitting.isEmpty() ? there : fitting)))));
    }
    return fitting;
  }

  private static List<ServiceOperation> ofFirstPort(List<ServiceOperation> there) {
    return kept(there, one -> one.port().equals(there.get(0).port()));
  }

  /** Operations that share the name of one at its port, that one among them, for readers. */
  public List<String> namesakes(ServiceOperation operation) {
    return labels(
        kept(
            operations,
            one -> one.port().equals(operation.port()) && one.name().equals(operation.name())));
  }

  private static List<String> labels(List<ServiceOperation> of) {
    return of.stream().map(one -> "%s (%s)".formatted(one.label(), one.request())).toList();
  }

  private ServiceOperation usable(ServiceOperation operation) {
    if (operation.exchange() == Exchange.NOTIFICATION
        || operation.exchange() == Exchange.SOLICIT_RESPONSE) {
      throw new IllegalArgumentException(
          "the operation %s of %s can't be called: its output comes %s, so the service sends it"
              .formatted(
                  operation.name(),
                  source,
                  operation.exchange() == Exchange.NOTIFICATION ? "without an input" : "first"));
    }
    if (!operation.literal()) {
      throw new IllegalArgumentException(
          "the operation %s of %s has encoded messages: allowed are literal ones"
              .formatted(operation.name(), source));
    }
    if (operation.exchange() == Exchange.ONE_WAY) {
      throw new IllegalArgumentException(
          "the operation %s of %s has no answer that could be timed"
              .formatted(operation.name(), source));
    }
    return operation;
  }

  /** Operations of one name; of no name, all of them, which then have to share theirs. */
  private List<ServiceOperation> chosen(
      List<ServiceOperation> from,
      String what,
      Optional<String> wanted,
      Function<ServiceOperation, String> name) {
    List<String> names = from.stream().map(name).distinct().toList();
    if (wanted.isEmpty()) {
      if (what.equals("operation") && names.size() > 1) {
        throw new IllegalArgumentException(
            "%s has several operations: name one of %s".formatted(source, listed(names)));
      }
      return from;
    }
    List<ServiceOperation> found = kept(from, one -> name.apply(one).equals(wanted.get()));
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "%s has no %s '%s': allowed are %s%s"
              .formatted(source, what, wanted.get(), listed(names), notFetched()));
    }
    return found;
  }

  private static List<ServiceOperation> kept(
      List<ServiceOperation> from, Predicate<ServiceOperation> test) {
    return from.stream().filter(test).toList();
  }

  private static String listed(List<String> names) {
    Stream<String> more =
        names.size() > MOST_NAMED
            ? Stream.of("%s more".formatted(names.size() - MOST_NAMED))
            : Stream.of();
    return Stream.concat(names.stream().limit(MOST_NAMED), more).collect(joining(", "));
  }

  private String notFetched() {
    return elsewhere.isEmpty() ? "" : "; not fetched was " + listed(elsewhere);
  }
}
