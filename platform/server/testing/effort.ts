/** Set by `npm run test:long`: random tests then take all of their runs. */
const isLong = process.env['KABINET_TEST_LONG'] === '1'

/** How many of its runs a random test takes: a share, which other inputs fill each time, or all in the long form. */
export function runsOf(whole: number, share = 10): number {
  return isLong ? whole : Math.ceil(whole / share)
}
