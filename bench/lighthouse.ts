// Lighthouse on home and timetable of a running portal, signed in. Usage: node bench/lighthouse.ts [ADDRESS]
// (default http://localhost:3000) with CHROMIUM_PATH for a Chromium other than /usr/bin/chromium.
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { median } from './median.ts'

const ADDRESS = process.argv[2] ?? 'http://localhost:3000'
const PAGES = ['/', '/timetable']
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

async function signIn(): Promise<string> {
  const answer = await fetch(`${ADDRESS}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'student', password: 'kabinet-demo' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`Cannot sign in: ${answer.status}`)
  return cookie
}

async function measure(url: string, cookie: string, port: number): Promise<Record<string, number>> {
  const flags = {
    port,
    extraHeaders: { Cookie: cookie },
    onlyCategories: CATEGORIES,
    logLevel: 'error' as const,
  }
  const outcome = await lighthouse(url, flags, desktopConfig)
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`)
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((outcome.lhr.categories[name]?.score ?? 0) * 100)]),
  )
}

const DEBUG_PORT = 9333
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${DEBUG_PORT}`,
  ],
})
const cookie = await signIn()
for (const page of PAGES) {
  const runs: Record<string, number>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(ADDRESS + page, cookie, DEBUG_PORT))
  const scores = CATEGORIES.map((name) => `${name} ${median(runs.map((scored) => scored[name]!))}`)
  console.log(`${page}: ${scores.join(', ')} (median of ${RUNS})`)
}
await browser.close()
