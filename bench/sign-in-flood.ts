// Saving marks while a flood of sign-ins comes from everywhere, by turns with saving in peace, in one run.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { addBigCourse } from './journal-course.ts'
import { median } from './median.ts'
import { startProcess } from './process.ts'
import { benchClock, openUniversity, signInPerson } from './university.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SAVES = Number(process.env['BENCH_SAVES'] ?? 200)
/** Connections of the flood, each with the next sign-in as soon as it has its answer. */
const GUESSERS = Number(process.env['BENCH_GUESSERS'] ?? 50)
const MOST_TIMES = 2

async function post(port: number, path: string, body: unknown, headers: Record<string, string>) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}`, ...headers },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

interface Journal {
  save(turn: number): Promise<number>
}

async function openJournal(db: Db, port: number): Promise<Journal> {
  const newCourse = { login: 'teacher', students: 30, lessonsAWeek: 1 }
  const { lessonId, groupId } = await addBigCourse(db, benchClock().today(), newCourse)
  const { rows } = await sql<{ studentId: number; teacherId: number }>`
    select m.student_id as "studentId", (select person_id from account where login = 'teacher') as "teacherId"
    from student_group_member m where m.group_id = ${groupId}
  `.execute(db)
  const cookie = `kabinet=${await signInPerson(db, rows[0]!.teacherId)}`
  const timetableLessonId = Math.floor(lessonId / 100)
  const path = '/api/proxy/attendance-journal'
  const norm = { lessonId, timetableLessonId, norm: 100 }
  assert.equal(await post(port, `${path}/save-norm`, norm, { cookie }), 200)
  return {
    async save(turn) {
      const students = rows.map(({ studentId }) => ({
        studentId,
        attendance: turn % 2 === 0 ? 2 : 3,
        progress: (turn % 90) + 1,
      }))
      const group = { group_id: groupId, subgroup: 0, students }
      const startedAt = performance.now()
      const body = { lessonId, timetableLessonId, group, saveSeq: turn + 1000 }
      assert.equal(await post(port, `${path}/save-group`, body, { cookie }), 200)
      return performance.now() - startedAt
    },
  }
}

export interface FloodOrder {
  port: number
  guessers: number
}

/** Floods from a process of its own: the cost of sending the flood must not delay the measured saves. */
function startFlood(port: number) {
  const child = fork(new URL('./sign-in-flood-process.ts', import.meta.url))
  child.send({ port, guessers: GUESSERS } satisfies FloodOrder)
  return {
    async stop() {
      child.send('stop')
      const [statuses] = (await once(child, 'message')) as [Record<number, number>]
      child.kill()
      return statuses
    },
  }
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1]!
}

async function measure(journal: Journal, firstTurn: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < SAVES; turn += 1) times.push(await journal.save(firstTurn + turn))
  return p99(times)
}

const university = await openUniversity()
const { db, close } = openDatabase(university.url)
const kabinet = await startProcess('./kabinet-process.ts', { url: university.url, readers: [] })
const journal = await openJournal(db, kabinet.port)
for (let turn = 0; turn < 50; turn += 1) await journal.save(turn)
const rounds: { peace: number; flood: number }[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const peace = await measure(journal, 1000 + round * 2 * SAVES)
  const flood = startFlood(kabinet.port)
  await wait(1500)
  const during = await measure(journal, 1000 + (round * 2 + 1) * SAVES)
  const statuses = await flood.stop()
  rounds.push({ peace, flood: during })
  console.log(
    `round ${round + 1}: p99 of a save ${peace.toFixed(1)} ms, in the flood ${during.toFixed(1)} ms, ratio ${(during / peace).toFixed(2)}; sign-ins ${JSON.stringify(statuses)}, load average ${loadavg()[0]!.toFixed(1)}`,
  )
}
const ratio = median(rounds.map(({ peace, flood }) => flood / peace))
console.log(
  `p99 of a save: ${median(rounds.map(({ peace }) => peace)).toFixed(1)} ms, in a flood of sign-ins ` +
    `${median(rounds.map(({ flood }) => flood)).toFixed(1)} ms, median ratio ${ratio.toFixed(2)} (at most ${MOST_TIMES})`,
)
kabinet.stop()
await close()
await university.stop()
assert.ok(ratio <= MOST_TIMES, 'A flood of sign-ins holds up the journal')
