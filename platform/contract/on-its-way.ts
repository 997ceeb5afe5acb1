/**
 * The longest time between the arrival of a call and its handler, in milliseconds: the longest wait in the
 * queue, and a little more. Whatever ends at a set time still accepts calls for this long. Decision 0225.
 */
export const ON_ITS_WAY_MS = 20_000
