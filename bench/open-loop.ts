import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A request that is sent again and again, and the class under which its answers are counted. */
export interface LoadRequest {
  kind: string
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  token: string | null
  body?: unknown
}

export interface LoadOrder {
  port: number
  perSecond: number
  seconds: number
  requests: LoadRequest[]
}

/** The outcome of the requests of one class. */
export interface KindOutcome {
  sent: number
  /** Answers by status; 0 counts requests that got none. */
  statuses: Record<number, number>
  /** Times of the answers below 400, in milliseconds, from when the request was due. */
  timesMs: number[]
  /** The same for refusals, the answers from 400 to 499. */
  refusedMs: number[]
}

export interface LoadOutcome {
  kinds: Record<string, KindOutcome>
  /** From the first request to the last answer. */
  tookSeconds: number
  /** What the generator itself has used of a processor meanwhile. */
  processorMs: number
}

/**
 * Sends requests by the clock, whether the earlier ones are answered or not, from a process of its own: a generator
 * that waits for a slow server would spare it.
 */
export async function runOpenLoop(order: LoadOrder): Promise<LoadOutcome> {
  const child = fork(new URL('./open-loop-process.ts', import.meta.url))
  child.send(order)
  const [outcome] = (await once(child, 'message')) as [LoadOutcome]
  child.kill()
  return outcome
}

/** The value below which `share` of the values lie; zero when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Answers below 400. */
export function goodAnswers({ kinds }: LoadOutcome): number {
  return Object.values(kinds).reduce((sum, { timesMs }) => sum + timesMs.length, 0)
}
