import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { holds, note, within, type Figure } from '../../support/figures.ts'
import { beginTraffic, endTraffic, firstSuccessAfter, slowest, tally, type Stage } from '../stage.ts'

const HELD_MS = 6000
const HELD_LONG_MS = 15_000
/** Five seconds for a lock, 1.5 s for a connection before it, and some for the answer. */
const ANSWER_MS = 7500
const BACK_MS = 2000
const SAMPLE_MS = 200
const CONNECTIONS = 10

/** Locks rows that every save writes, so that all connections wait for them. */
async function holdLocks({ postgres, isShort }: Stage): Promise<number> {
  let most = 0
  await postgres.db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in access exclusive mode`.execute(tx)
    const until = performance.now() + (isShort ? HELD_MS : HELD_LONG_MS)
    while (performance.now() < until) {
      most = Math.max(most, await postgres.countWaiting())
      await sleep(SAMPLE_MS)
    }
  })
  return most
}

/** Somebody outside holds a lock for which every connection waits. */
export async function exhaustPool(stage: Stage): Promise<Figure[]> {
  const { stretch } = stage
  const traffic = await beginTraffic(stage)
  const heldAt = performance.now()
  const waiting = await holdLocks(stage)
  const freedAt = performance.now()
  const successMs = await firstSuccessAfter(traffic, freedAt)
  const common = await endTraffic(stage, traffic)
  const meanwhile = traffic.answers.filter(
    ({ sentAt, tookMs }) => sentAt < freedAt && sentAt + tookMs > heldAt,
  )
  return [
    note('locks held for', `${Math.round(freedAt - heldAt)} ms`),
    note('answers meanwhile', tally(meanwhile)),
    note('connections that waited', waiting),
    holds('all connections waited', waiting >= CONNECTIONS),
    within('longest answer meanwhile', slowest(meanwhile), ANSWER_MS * stretch),
    within('first success afterwards', successMs, BACK_MS * stretch),
    ...common,
  ]
}
