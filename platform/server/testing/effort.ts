/** Set by `npm run test:long`: random tests then take all of their runs. */
const isLong = process.env['KABINET_TEST_LONG'] === '1'

/**
 * The number of runs of a random test: a share of them with other inputs each time, or all of them in the
 * long form.
 */
export function runsOf(whole: number, share = 10): number {
  return isLong ? whole : Math.ceil(whole / share)
}
