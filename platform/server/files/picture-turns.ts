import { ApiError } from '#platform/server/http/api-error.ts'

/** Pictures that may wait to be made: some seconds of work. Whoever comes later is asked to try again. */
const MOST_WAITING = 10
/** How many of these may be from one person: whoever sends many takes nobody else's place. */
const MOST_OF_ONE = 2
const PAUSE_SECONDS = 10

/** Who sent the pictures that wait or are being made. */
const senders: number[] = []
let last: Promise<unknown> = Promise.resolve()

/** The status of the refusal; null while there is a place. */
function refusalOf(senderId: number): 429 | 503 | null {
  if (senders.filter((id) => id === senderId).length >= MOST_OF_ONE) return 429
  return senders.length >= MOST_WAITING ? 503 : null
}

/**
 * Makes smaller pictures of one after the other, so that many at once take no more memory and no more cores than one.
 * @throws ApiError 429 when too many of the sender wait already, 503 when too many of all do
 */
export async function inTurn<T>(senderId: number, make: () => Promise<T>): Promise<T> {
  const refusal = refusalOf(senderId)
  if (refusal !== null)
    throw new ApiError(refusal, undefined, { headers: { 'retry-after': String(PAUSE_SECONDS) } })
  senders.push(senderId)
  const made = last.then(make)
  // Whoever comes next waits for this one, and not for its success.
  last = made.catch(() => undefined)
  try {
    return await made
  } finally {
    senders.splice(senders.indexOf(senderId), 1)
  }
}
