import { setTimeout as sleep } from 'node:timers/promises'
import { none, note, within, type Figure } from '../../support/figures.ts'
import { isGood } from '../requests.ts'
import { beginTraffic, endTraffic, firstSuccessAfter, slowest, tally, type Stage } from '../stage.ts'
import type { Traffic } from '../traffic.ts'

const ANSWER_MS = 2000
const POLL_MS = 400

/** Polls `/readyz` until it is stopped; returns its longest answer and how often it said that all is well. */
function watchReadiness(port: number) {
  let isOver = false
  const seen = { longestMs: 0, ready: 0 }
  async function watch() {
    while (!isOver) {
      const askedAt = performance.now()
      // Without an answer at all the other figures show the fault.
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
      seen.longestMs = Math.max(seen.longestMs, performance.now() - askedAt)
      if (answer?.ok) seen.ready += 1
      await sleep(POLL_MS)
    }
    return seen
  }
  const watching = watch()
  return () => {
    isOver = true
    return watching
  }
}

/** The answers to requests that were both sent and answered while the database was stopped. */
function answersBetween({ answers }: Traffic, fromMs: number, toMs: number) {
  return answers.filter(({ sentAt, tookMs }) => sentAt >= fromMs && sentAt + tookMs < toMs)
}

/** Stops the database as a hanging machine would: no error, no end of a connection, silence. */
export async function stopDatabase(stage: Stage): Promise<Figure[]> {
  const { postgres, portal, isShort, stretch } = stage
  const stopMs = isShort ? 5000 : 20_000
  const traffic = await beginTraffic(stage)
  const goOn = await postgres.freeze()
  const stoppedAt = performance.now()
  let readiness: { longestMs: number; ready: number }
  try {
    const endWatch = watchReadiness(portal.port)
    await sleep(stopMs)
    readiness = await endWatch()
  } finally {
    goOn()
  }
  const backAt = performance.now()
  const meanwhile = answersBetween(traffic, stoppedAt, backAt)
  // Sent before or during the stop; those sent at its very end wait for the restarted server.
  const underway = traffic.answers.filter(
    ({ sentAt, tookMs }) => sentAt < backAt && sentAt + tookMs > stoppedAt,
  )
  const successMs = await firstSuccessAfter(traffic, backAt)
  const common = await endTraffic(stage, traffic)
  return [
    note('stopped for', `${Math.round(backAt - stoppedAt)} ms`),
    note('answers meanwhile', tally(meanwhile)),
    none('answered as if all were well', meanwhile.filter(isGood).length),
    within('longest answer meanwhile', slowest(underway), ANSWER_MS * stretch),
    within('longest answer of /readyz', readiness.longestMs, ANSWER_MS * stretch),
    none('/readyz said that all is well', readiness.ready),
    within('first success after the return', successMs, ANSWER_MS * stretch),
    ...common,
  ]
}
