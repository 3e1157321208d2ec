package soapbench.experiment;

import soapbench.trial.Place;
import soapbench.trial.Scenario;

/**
 * A trial that is to be run.
 *
 * @param place where in the run it stands
 * @param scenario what is tried
 * @param payloadSeed what its payload is generated from: the same for all scenarios of a round, so
 *     that formats and bindings are compared on the same objects
 */
public record PlannedTrial(Place place, Scenario scenario, long payloadSeed) {}
