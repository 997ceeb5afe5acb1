import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRequest } from '../../bench/open-loop.ts'
import { none, note, type Figure } from '../support/figures.ts'
import type { Portal } from '../support/portal.ts'
import type { Outside } from './postgres.ts'
import { isGood, type Answer } from './requests.ts'
import type { DrillDisk } from './small-disk.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import type { Cast } from './university.ts'
import type { Writer } from './writers.ts'

const FORGOTTEN_WAIT_MS = 3000
const POLL_MS = 50
const CALM_MS = 500

/** The environment of the drills. */
export interface Stage {
  portal: Portal
  postgres: Outside
  disk: DrillDisk
  cast: Cast
  reads: readonly LoadRequest[]
  writers: readonly Writer[]
  isShort: boolean
  /** The factor by which every time limit is extended: a CI machine may be slow, and speed is not tested. */
  stretch: number
}

/** Begins the usual reading and writing and lets it run in peace for a moment. */
export async function beginTraffic({ portal, reads, writers }: Stage): Promise<Traffic> {
  const traffic = startTraffic({ port: portal.port, reads, writers })
  await sleep(CALM_MS)
  return traffic
}

/** The time from a moment to the first successful answer to a request that was sent after it. */
export async function firstSuccessAfter(
  { answers }: Traffic,
  sinceMs: number,
  patienceMs = 60_000,
): Promise<number> {
  while (performance.now() < sinceMs + patienceMs) {
    const ends = answers
      .filter((answer) => isGood(answer) && answer.sentAt >= sinceMs)
      .map(({ sentAt, tookMs }) => sentAt + tookMs)
    if (ends.length > 0) return Math.min(...ends) - sinceMs
    await sleep(POLL_MS)
  }
  return Infinity
}

/** The number of each status and code. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) {
    const name = code === null ? String(status) : `${status} ${code}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ')
}

export function slowest(answers: readonly Answer[]): number {
  return answers.reduce((most, { tookMs }) => Math.max(most, tookMs), 0)
}

async function countForgotten(postgres: Outside): Promise<number> {
  const deadline = performance.now() + FORGOTTEN_WAIT_MS
  for (;;) {
    const forgotten = await postgres.countForgotten()
    if (forgotten === 0 || performance.now() > deadline) return forgotten
    await sleep(POLL_MS)
  }
}

/** Ends the traffic of a drill, and returns the figures common to all: nothing broken, nothing left behind. */
export async function endTraffic({ postgres, portal }: Stage, traffic: Traffic): Promise<Figure[]> {
  await traffic.stop()
  const { answers } = traffic
  const refusals = answers.filter(({ status }) => status === 503)
  const broken = answers.filter(({ status }) => status >= 500 && status !== 503)
  return [
    note('answers', tally(answers)),
    none('broken (500)', broken.length),
    none('without an answer', answers.filter(({ status }) => status === 0).length),
    none('refused (503) without Retry-After', refusals.filter(({ hasRetryAfter }) => !hasRetryAfter).length),
    none('changes begun and forgotten afterwards', await countForgotten(postgres)),
    none('ends of the server process', portal.ends()),
  ]
}
