// The parts common to the measurements from a key to its paint: a real server, a signed-in page, and a watch
// over its keys.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'

/** A real server in a process of its own. */
export async function startServer(databaseUrl: string) {
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: '0',
      PROCESSES: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  while (!/:\d+/.test(printed)) printed += String((await once(child.stdout, 'data'))[0])
  child.stdout.resume()
  return {
    address: `http://127.0.0.1:${/(?:localhost|127\.0\.0\.1):(\d+)/.exec(printed)![1]}`,
    stop: () => child.kill(),
  }
}

/** Records for each key the time until the frame after it was painted, and the browser's own measurement. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { painted: [] as number[], measured: [] as number[] }
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') noted.measured.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    const note = (event: KeyboardEvent) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () =>
          noted.painted.push(performance.now() - event.timeStamp),
        )
        channel.port1.start()
        channel.port2.postMessage(0)
      })
    }
    addEventListener('keydown', note, { capture: true })
  })
}

/** The times recorded since. */
export function readKeys(page: Page): Promise<{ painted: number[]; measured: number[] }> {
  return page.evaluate(
    () => (globalThis as unknown as { noted: { painted: number[]; measured: number[] } }).noted,
  )
}

/** The value below which this share of them is. */
export function at(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}

/** Signs a demo account in. */
export async function signIn(
  page: Page,
  { address, login }: { address: string; login: string },
): Promise<void> {
  await page.goto('/login')
  const answer = await page.request.post('/api/auth/login', {
    data: { login, password: DEMO_PASSWORD },
    headers: { origin: address },
  })
  assert.ok(answer.ok(), await answer.text())
  await page.evaluate(() => localStorage.setItem('kabinet.signed-in', '1'))
}
