package soapbench.experiment.farm.run;

import java.util.Optional;
import soapbench.exchange.Broker;
import soapbench.lab.length.RunLength;

/**
 * Plan of a farm run.
 *
 * @param broker the broker, where it is not the server's
 * @param slow the fraction of its share that a slow worker has
 * @param atQueue whether workers that were there before are expected at the queue
 */
record FarmPlan(
    FarmDesign design,
    RunLength length,
    Optional<Broker> broker,
    Optional<Double> slow,
    boolean atQueue,
    WorkerOptions workers) {}
