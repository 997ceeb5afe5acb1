/** The days back from today in which somebody was hired, or left. */
export const RECENT_MOVES_DAYS = 30

/** The days from today in which a contract ends that somebody has to decide about. */
export const ENDING_CONTRACTS_DAYS = 60
