// Three times the load that the server can carry: how much of the peak is still answered well, and how quickly.
import assert from 'node:assert/strict'
import { loadavg } from 'node:os'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { addBigCourse } from './journal-course.ts'
import { quantile, runOpenLoop, type LoadOutcome, type LoadRequest } from './open-loop.ts'
import { answersPerSecond, findPeak } from './peak.ts'
import { startProcess } from './process.ts'
import { benchClock, openUniversityOf, signInPerson } from './university.ts'
import { usualRequests } from './usual-requests.ts'

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 2000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3)
const TIMES_PEAK = 3
const LEAST_GOODPUT = 0.9
const MOST_P99_MS = 1000
/** One request in this many signs in; one in this many saves marks. */
const SIGN_IN_EVERY = 200
const SAVE_EVERY = 10
const WEEKS = Array.from({ length: 17 }, (_, index) => index + 1)

/** Saves of as many lessons as teachers hold at once: those of one lesson would only wait for each other. */
async function saveRequests(db: Db): Promise<LoadRequest[]> {
  const newCourse = { login: 'teacher', students: 30, lessonsAWeek: 6 }
  const { timetableLessonIds } = await addBigCourse(db, benchClock().today(), newCourse)
  const teacher = await db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', 'teacher')
    .executeTakeFirstOrThrow()
  const token = await signInPerson(db, teacher.person_id)
  return timetableLessonIds.flatMap((timetableLessonId) =>
    WEEKS.map((week) => {
      const body = { lessonId: timetableLessonId * 100 + week, timetableLessonId, norm: 100 }
      return { kind: 'save', method: 'POST', path: '/api/proxy/attendance-journal/save-norm', token, body }
    }),
  )
}

function mixed(reads: readonly LoadRequest[], saves: readonly LoadRequest[]): LoadRequest[] {
  const signIn = (login: string): LoadRequest => {
    const body = { login, password: DEMO_PASSWORD }
    return { kind: 'sign-in', method: 'POST', path: '/api/auth/login', token: null, body }
  }
  return reads.map((read, index) => {
    const turn = Math.floor(index / SIGN_IN_EVERY) % DEMO_ACCOUNTS.length
    if (index % SIGN_IN_EVERY === 1) return signIn(DEMO_ACCOUNTS[turn]!.login)
    return index % SAVE_EVERY === 5 ? saves[Math.floor(index / SAVE_EVERY) % saves.length]! : read
  })
}

function report(name: string, outcome: LoadOutcome): void {
  console.log(name)
  for (const [kind, { sent, statuses, timesMs }] of Object.entries(outcome.kinds)) {
    const p50 = quantile(timesMs, 0.5).toFixed(0)
    const p99 = quantile(timesMs, 0.99).toFixed(0)
    console.log(`  ${kind}: ${sent} sent, ${JSON.stringify(statuses)}, p50 ${p50} ms, p99 ${p99} ms`)
  }
}

const university = await openUniversityOf(STUDENTS)
const { db, close } = openDatabase(university.url)
const server = await startProcess('./kabinet-process.ts', university)
const { port } = server
const requests = mixed(usualRequests(university.readers), await saveRequests(db))
const goodputs: number[] = []
const slowest: number[] = []
for (let run = 0; run < RUNS; run += 1) {
  const peak = await findPeak({ port, requests })
  const outcome = await runOpenLoop({
    port,
    perSecond: Math.round(peak * TIMES_PEAK),
    seconds: SECONDS,
    requests,
  })
  const goodput = answersPerSecond(outcome) / peak
  const p99 = quantile(
    Object.values(outcome.kinds).flatMap(({ timesMs }) => timesMs),
    0.99,
  )
  report(`peak ${peak.toFixed(0)} a second; at ${TIMES_PEAK} times the peak:`, outcome)
  const machine = loadavg()[0]!.toFixed(1)
  console.log(`  goodput ${goodput.toFixed(2)}, p99 ${p99.toFixed(0)} ms, load of the machine ${machine}`)
  goodputs.push(goodput)
  slowest.push(p99)
  for (const kind of ['sign-in', 'save'])
    assert.equal(outcome.kinds[kind]!.statuses[503] ?? 0, 0, `${kind} is refused under load`)
}
server.stop()
await close()
await university.stop()
assert.ok(quantile(goodputs, 0.5) >= LEAST_GOODPUT, 'Too little is answered under load')
assert.ok(quantile(slowest, 0.5) <= MOST_P99_MS, 'What is taken is answered too late')
