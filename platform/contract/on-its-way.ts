/**
 * The longest that a call which came in time is on its way to its handler: as long as the line lasts, and a little.
 * Whatever ends by the clock waits so long for those. Decision 0225.
 */
export const ON_ITS_WAY_MS = 20_000
