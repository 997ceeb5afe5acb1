const STEPS = [1, 2, 5]
const WANTED_LINES = 4

/** Round values for the lines of a chart, from nought to at least the greatest value. */
export function scaleLines(greatest: number): number[] {
  const least = Math.max(greatest, 1) / WANTED_LINES
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, ([...STEPS, 10].find((part) => part * power >= least) ?? 10) * power)
  const count = Math.ceil(Math.max(greatest, 1) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
