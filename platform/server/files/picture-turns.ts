import { ApiError } from '#platform/server/http/api-error.ts'

/** The most pictures that may wait: some seconds of work. Later senders are asked to try again. */
const MOST_WAITING = 10
/** The most waiting pictures of one person: a person who sends many takes nobody else's place. */
const MOST_OF_ONE = 2
const PAUSE_SECONDS = 10

/** The senders of the pictures that wait or are being processed. */
const senders: number[] = []
let last: Promise<unknown> = Promise.resolve()

/** The status of the refusal; null while there is a free place. */
function refusalOf(senderId: number): 429 | 503 | null {
  if (senders.filter((id) => id === senderId).length >= MOST_OF_ONE) return 429
  return senders.length >= MOST_WAITING ? 503 : null
}

/**
 * Shrinks pictures one after the other, so that many at once take no more memory and no more cores than one.
 * @throws ApiError 429 when too many pictures of the sender are waiting, 503 when too many of all senders are
 */
export async function inTurn<T>(senderId: number, make: () => Promise<T>): Promise<T> {
  const refusal = refusalOf(senderId)
  if (refusal !== null)
    throw new ApiError(refusal, undefined, { headers: { 'retry-after': String(PAUSE_SECONDS) } })
  senders.push(senderId)
  const made = last.then(make)
  // The next in the queue waits for this one to end, not to succeed.
  last = made.catch(() => undefined)
  try {
    return await made
  } finally {
    senders.splice(senders.indexOf(senderId), 1)
  }
}
