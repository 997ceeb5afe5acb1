import { setTimeout as sleep } from 'node:timers/promises'
import { holds, note, within, type Figure } from '../../support/figures.ts'
import { beginTraffic, endTraffic, firstSuccessAfter, type Stage } from '../stage.ts'

const BACK_MS = 5000
const OWNER_WAIT_MS = 15_000
const PAUSE_MS = 500

async function isOwnedAgain({ postgres, portal }: Stage): Promise<boolean> {
  const deadline = performance.now() + OWNER_WAIT_MS
  while (performance.now() < deadline) {
    if (await postgres.isOwnedBy(portal.pid)) return true
    await sleep(PAUSE_MS)
  }
  return false
}

/** Ends all connections of the server again and again, then kills the process of one: PostgreSQL restarts them all. */
export async function killConnections(stage: Stage): Promise<Figure[]> {
  const { postgres, isShort, stretch } = stage
  const rounds = isShort ? 2 : 10
  const kills = isShort ? 1 : 3
  const traffic = await beginTraffic(stage)
  let ended = 0
  let longestBackMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const struckAt = performance.now()
    ended += await postgres.endConnections()
    longestBackMs = Math.max(longestBackMs, await firstSuccessAfter(traffic, struckAt))
    await sleep(PAUSE_MS)
  }
  let longestRestartMs = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const struckAt = performance.now()
    await postgres.killConnection()
    // Answers in the moment before PostgreSQL notices do not count as its return.
    await sleep(PAUSE_MS)
    const lateMs = performance.now() - struckAt
    longestRestartMs = Math.max(
      longestRestartMs,
      lateMs + (await firstSuccessAfter(traffic, struckAt + lateMs)),
    )
    await sleep(PAUSE_MS)
  }
  const common = await endTraffic(stage, traffic)
  return [
    note('connections ended', `${ended} in ${rounds} rounds, ${kills} killed`),
    within('first success after an end of all', longestBackMs, BACK_MS * stretch),
    within('first success after a kill', longestRestartMs, BACK_MS * stretch),
    holds('the data folder is owned again', await isOwnedAgain(stage)),
    ...common,
  ]
}
