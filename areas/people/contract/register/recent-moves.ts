/** The days back from today in which somebody was hired, or left. */
export const RECENT_MOVES_DAYS = 30
