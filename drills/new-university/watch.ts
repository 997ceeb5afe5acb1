import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { note, none, within, type Figure } from '../support/figures.ts'
import { METRICS_TOKEN, type Stage } from './stage.ts'

const LOOK_EVERY_MS = 200
const MS = 1000
const KILOBYTES_A_MEGABYTE = 1024
const LATE_MS = 50
const MOST_MEGABYTES = 500

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / KILOBYTES_A_MEGABYTE
}

/** The delay of the event loop since the last look, by the portal's own measure. */
async function latenessMs(address: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${address}/metrics`, { headers })).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1] ?? 0) * MS
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0

/** The answers that others got while somebody worked. */
class Meanwhile {
  readonly times: number[] = []
  peak = 0
  unanswered = 0
  readonly #stage: Stage
  readonly #cookie: string
  readonly #end = new AbortController()
  readonly #watching: Promise<void>

  constructor(stage: Stage, cookie: string) {
    this.#stage = stage
    this.#cookie = cookie
    this.#watching = this.#watch()
  }

  async #watch(): Promise<void> {
    while (!this.#end.signal.aborted) {
      this.peak = Math.max(this.peak, await residentMegabytes(this.#stage.portal().pid))
      await this.#ask()
      await sleep(LOOK_EVERY_MS)
    }
  }

  async #ask(): Promise<void> {
    const begun = performance.now()
    const url = this.#stage.address + accountsCalls.getCurrentUser.path
    const isGood = await fetch(url, { headers: { cookie: this.#cookie } }).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    )
    if (isGood) this.times.push(performance.now() - begun)
    else this.unanswered += 1
  }

  async end(): Promise<void> {
    this.#end.abort()
    await this.#watching
  }
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

interface Watched {
  title: string
  /** The longest that it may take. */
  mostMs?: number
  work: () => Promise<string>
}

/** Does a step and reports its duration and resources, and the portal's answers to others meanwhile. */
export async function watched(stage: Stage, page: Page, { title, mostMs, work }: Watched): Promise<void> {
  await latenessMs(stage.address)
  const meanwhile = new Meanwhile(stage, await cookieOf(page))
  const begun = performance.now()
  const outcome = await work()
  const tookMs = performance.now() - begun
  await meanwhile.end()
  const took: Figure =
    mostMs === undefined ? note('took', `${Math.round(tookMs)} ms`) : within('took', tookMs, mostMs)
  const { times, peak, unanswered } = meanwhile
  stage.conclude(title, [
    note('outcome', outcome),
    took,
    {
      what: 'memory of the server, peak',
      found: `${Math.round(peak)} MB`,
      goal: `at most ${MOST_MEGABYTES} MB`,
      isGood: peak <= MOST_MEGABYTES,
    },
    within('event loop late, p99', await latenessMs(stage.address), LATE_MS),
    note('others answered', `${times.length}, p50 ${Math.round(percentile(times, 0.5))} ms`),
    note('others answered, p99', `${Math.round(percentile(times, 0.99))} ms`),
    none('others not answered', unanswered),
  ])
}
