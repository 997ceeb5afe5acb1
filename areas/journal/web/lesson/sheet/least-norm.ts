const MOST_NORM = 100
const POINTS = /^\d+(?:[.,]\d{1,2})?$/

/** The least norm under which all of the typed points could be saved; 0 where some could not be under any. */
export function leastNorm(typed: readonly string[]): number {
  const points = typed.map((text) =>
    POINTS.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN,
  )
  const most = Math.max(0, ...points)
  // A comparison with `NaN` is false.
  return most <= MOST_NORM ? most : 0
}
