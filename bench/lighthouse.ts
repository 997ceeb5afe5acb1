// Lighthouse of home, timetable and journal for student, teacher and director, on the demo portal with the
// desktop settings. BENCH_LOGINS narrows the roles, BENCH_RUNS is the number of measurements of each. Needs a
// built web.
import lighthouse, { desktopConfig } from 'lighthouse'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { withDemoPortals, type DemoPortal } from './demo-portal.ts'
import { median } from './median.ts'

const PAGES: Record<string, readonly string[]> = {
  student: ['/', '/timetable', '/journal'],
  teacher: ['/', '/timetable', '/teacher/journal'],
  dean: ['/', '/timetable', '/journal/debtors'],
}
const LOGINS = (process.env['BENCH_LOGINS'] ?? Object.keys(PAGES).join()).split(',')
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const LEAST = { performance: 95, accessibility: 100 }
const MOST_SHIFT = 0.02
const DEBUG_PORT = 9333
/** What the performance is made of, besides the shift. */
const PARTS = [
  ['FCP', 'first-contentful-paint'],
  ['LCP', 'largest-contentful-paint'],
  ['TBT', 'total-blocking-time'],
  ['SI', 'speed-index'],
] as const

interface Scores {
  performance: number
  accessibility: number
  shift: number
  /** Lighthouse's own measure of this machine, its BenchmarkIndex; Chrome's calibration takes 1,000 for a middling phone. */
  machine: number
  /** Milliseconds of what the performance is made of: first paint, largest paint, blocking time, speed index. */
  parts: string
  /** The faults that keep accessibility below 100. */
  faults: string[]
}

async function measure(url: string, cookie: string): Promise<Scores> {
  const flags = {
    port: DEBUG_PORT,
    extraHeaders: { Cookie: cookie },
    onlyCategories: Object.keys(LEAST),
    logLevel: 'error' as const,
  }
  const outcome = await lighthouse(url, flags, desktopConfig)
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits, environment } = outcome.lhr
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    machine: environment.benchmarkIndex,
    parts: PARTS.map(([name, audit]) => `${name} ${Math.round(audits[audit]?.numericValue ?? 0)}`).join(', '),
    faults: (categories['accessibility']?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  }
}

async function measurePage({ address }: DemoPortal, cookie: string, path: string): Promise<void> {
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(address + path, cookie))
  const of = (name: 'performance' | 'accessibility' | 'shift' | 'machine') =>
    median(runs.map((scores) => scores[name]))
  const [performance, accessibility, shift] = [of('performance'), of('accessibility'), of('shift')]
  const isMet =
    performance >= LEAST.performance && accessibility >= LEAST.accessibility && shift <= MOST_SHIFT
  if (!isMet) process.exitCode = 1
  const faults = [...new Set(runs.flatMap((scores) => scores.faults))].join(' ')
  const { parts } = runs.toSorted((a, b) => a.performance - b.performance)[runs.length >> 1]!
  console.log(
    `${isMet ? 'ok      ' : 'TOO POOR'} ${path}: performance ${performance}, accessibility ${accessibility}, ` +
      `CLS ${shift.toFixed(3)} (median of ${RUNS}; machine ${of('machine').toFixed(0)}; ms: ${parts}) ${faults}`,
  )
}

await withDemoPortals(
  { now: 'dist/web' },
  async ([portal]) => {
    for (const login of LOGINS) {
      const cookie = `${sessionCookieName(false)}=${await portal!.signIn(login)}`
      console.log(login)
      for (const path of PAGES[login] ?? []) await measurePage(portal!, cookie, path)
    }
  },
  [`--remote-debugging-port=${DEBUG_PORT}`],
)
