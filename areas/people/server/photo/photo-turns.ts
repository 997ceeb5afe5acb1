import { ApiError } from '#platform/server/http/api-error.ts'

/** Photos that may wait to be made: some seconds of work. Whoever comes later is asked to come again. */
const MOST_WAITING = 10
const PAUSE_SECONDS = 10

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes pictures of one photo after the other, so that many at once take no more memory and no more cores than one.
 * @throws ApiError 503 when too many wait already
 */
export async function inTurn<T>(make: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING)
    throw new ApiError(503, undefined, { headers: { 'retry-after': String(PAUSE_SECONDS) } })
  waiting += 1
  const made = last.then(make)
  // Whoever comes next waits for this one, and not for its success.
  last = made.catch(() => undefined)
  try {
    return await made
  } finally {
    waiting -= 1
  }
}
