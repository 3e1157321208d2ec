package soapbench.experiment.payload.run.design;

import soapbench.trial.Place;

/**
 * The place of one exchange, which has one row.
 *
 * @param trial the place of its burst
 * @param burst its number within the burst, from 1
 */
public record ExchangePlace(Place trial, int burst) {}
