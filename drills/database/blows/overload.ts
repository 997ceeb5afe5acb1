import { loadavg } from 'node:os'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { quantile, runOpenLoop, type LoadOutcome, type LoadRequest } from '../../../bench/open-loop.ts'
import { answersPerSecond, findPeak } from '../../../bench/peak.ts'
import { none, note, within, type Figure } from '../../support/figures.ts'
import { beginTraffic, endTraffic, slowest, type Stage } from '../stage.ts'
import type { TrafficAnswer } from '../traffic.ts'

const TIMES_PEAK = 3
const LEAST_GOODPUT = 0.9
const MOST_P99_MS = 1000
const SIGN_IN_EVERY = 200
const SECONDS = 15
const SHORT_SECONDS = 3
const SHORT_CLIMB = { from: 100, by: 3, seconds: 1 }

/** The reads of students in a day, and now and then a sign-in. */
function mixed(reads: readonly LoadRequest[]): LoadRequest[] {
  const signIns = DEMO_ACCOUNTS.map(({ login }): LoadRequest => {
    const body = { login, password: DEMO_PASSWORD }
    return { kind: 'sign-in', method: 'POST', path: '/api/auth/login', token: null, body }
  })
  return reads.map((read, index) =>
    index % SIGN_IN_EVERY === 1 ? signIns[Math.floor(index / SIGN_IN_EVERY) % signIns.length]! : read,
  )
}

/** A peak found within seconds, perhaps on a CI machine, is too rough to judge anything by. */
function unlessShort(figure: Figure, isShort: boolean): Figure {
  return isShort ? note(figure.what, figure.found) : figure
}

function goodputFigure(share: number): Figure {
  const goal = `at least ${LEAST_GOODPUT}`
  const what = 'answered well, as a share of the peak'
  return { what, found: share.toFixed(2), goal, isGood: share >= LEAST_GOODPUT }
}

/** Saves that were not even taken: a busy database names itself in the code. */
function countShed(answers: readonly TrafficAnswer[]): number {
  return answers.filter(({ kind, status, code }) => kind === 'save' && status === 503 && code === null).length
}

function countBroken({ kinds }: LoadOutcome): number {
  const statuses = Object.values(kinds).flatMap(({ statuses }) => Object.entries(statuses))
  const broken = statuses.filter(([status]) => Number(status) >= 500 && Number(status) !== 503)
  return broken.reduce((sum, [, count]) => sum + count, 0)
}

function loadFigures(outcome: LoadOutcome, peak: number, isShort: boolean): Figure[] {
  const times = Object.values(outcome.kinds).flatMap(({ timesMs }) => timesMs)
  return [
    ...Object.entries(outcome.kinds).map(([kind, { statuses }]) => note(kind, JSON.stringify(statuses))),
    unlessShort(goodputFigure(answersPerSecond(outcome) / peak), isShort),
    unlessShort(within('p99 of what was taken', quantile(times, 0.99), MOST_P99_MS), isShort),
    unlessShort(none('sign-ins refused (503)', outcome.kinds['sign-in']?.statuses[503] ?? 0), isShort),
    none('requests under load broken (500)', countBroken(outcome)),
  ]
}

/** Sends three times the load that the server can carry, while teachers go on saving. */
export async function overload(stage: Stage): Promise<Figure[]> {
  const { portal, reads, isShort } = stage
  const { port } = portal
  const requests = mixed(reads)
  // Before the search for the peak, so that those who save take their share of it too.
  const traffic = await beginTraffic(stage)
  const peak = await findPeak({ port, requests, ...(isShort && { climb: SHORT_CLIMB }) })
  const perSecond = Math.round(peak * TIMES_PEAK)
  const seconds = isShort ? SHORT_SECONDS : SECONDS
  const outcome = await runOpenLoop({ port, perSecond, seconds, requests })
  const common = await endTraffic(stage, traffic)
  return [
    note('peak', `${peak.toFixed(0)} a second`),
    note('asked for', `${perSecond} a second for ${seconds} s`),
    ...loadFigures(outcome, peak, isShort),
    none('saves refused before they were taken', countShed(traffic.answers)),
    note('longest save', `${Math.round(slowest(traffic.answers.filter(({ kind }) => kind === 'save')))} ms`),
    note('load of the machine', loadavg()[0]!.toFixed(1)),
    ...common,
  ]
}
