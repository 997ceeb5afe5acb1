import { goodAnswers, runOpenLoop, type LoadOutcome, type LoadRequest } from './open-loop.ts'

const FIRST_PER_SECOND = 50
const STEP = 1.3
const STEP_SECONDS = 5
/** A server carries a load when it answers this part of it well. */
const CARRIED_SHARE = 0.97

export function answersPerSecond(outcome: LoadOutcome): number {
  return goodAnswers(outcome) / outcome.tookSeconds
}

interface PeakSearch {
  port: number
  requests: LoadRequest[]
  /** The load to climb from, the factor of each step, and how long each step is watched. */
  climb?: { from: number; by: number; seconds: number }
}

/** Raises the load until the server no longer carries it. */
export async function findPeak({ port, requests, climb }: PeakSearch): Promise<number> {
  const { from, by, seconds } = climb ?? { from: FIRST_PER_SECOND, by: STEP, seconds: STEP_SECONDS }
  let peak = 0
  for (let perSecond = from; ; perSecond = Math.round(perSecond * by)) {
    const outcome = await runOpenLoop({ port, perSecond, seconds, requests })
    const carried = answersPerSecond(outcome)
    console.log(`  ${perSecond} a second: ${carried.toFixed(0)} answered well`)
    peak = Math.max(peak, carried)
    if (carried < perSecond * CARRIED_SHARE) return peak
  }
}
