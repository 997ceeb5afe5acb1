// Saving the marks of a group compared with a bare UPDATE of the same rows, in turns in one run.
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { BARE_PATH } from './bare-update-process.ts'
import { addBigCourse } from './journal-course.ts'
import { median } from './median.ts'
import { startProcess, type MeasuredProcess } from './process.ts'
import { benchClock, openUniversity, signInPerson } from './university.ts'

const SAVES = Number(process.env['BENCH_SAVES'] ?? 200)
const MOST_TIMES_BARE = 3.6
const SAVE_PATH = '/api/proxy/attendance-journal'

async function post(port: number, path: string, token: string, body: unknown): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: `http://127.0.0.1:${port}`,
      cookie: `kabinet=${token}`,
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const tookMs = performance.now() - startedAt
  assert.equal(answer.status, 200, text)
  return tookMs
}

/** Marks thirty students of one lesson again and again, with other values each time. */
async function compareSaves(db: Db, url: string, kabinet: MeasuredProcess): Promise<void> {
  const bare = await startProcess('./bare-update-process.ts', { url, readers: [] })
  const newCourse = { login: 'teacher', students: 30, lessonsAWeek: 1 }
  const { lessonId, groupId, yearId } = await addBigCourse(db, benchClock().today(), newCourse)
  const members = await sql<{ studentId: number; teacherId: number }>`
    select m.student_id as "studentId", (select person_id from account where login = 'teacher') as "teacherId"
    from student_group_member m where m.group_id = ${groupId}
  `.execute(db)
  const token = await signInPerson(db, members.rows[0]!.teacherId)
  const studentIds = members.rows.map(({ studentId }) => studentId)
  const timetableLessonId = Math.floor(lessonId / 100)
  await post(kabinet.port, `${SAVE_PATH}/save-norm`, token, { lessonId, timetableLessonId, norm: 100 })
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let turn = -20; turn < SAVES; turn += 1) {
    const points = ((turn + 20) % 90) + 1
    const attendance = turn % 2 === 0
    const students = studentIds.map((studentId) => ({
      studentId,
      attendance: attendance ? 2 : 3,
      progress: points,
    }))
    const group = { group_id: groupId, subgroup: 0, students }
    const save = { lessonId, timetableLessonId, group, saveSeq: turn + 1000 }
    const ours = await post(kabinet.port, `${SAVE_PATH}/save-group`, token, save)
    // Another value than ours of this turn and of the next one: both sides change every cell of every save.
    const rows = studentIds.map((id) => ({ student_id: id, attendance: 'L', points: points + 0.5 }))
    const theirs = await post(bare.port, BARE_PATH, '', { lessonId, yearId, students: rows })
    if (turn < 0) continue
    times.ours.push(ours)
    times.bare.push(theirs)
  }
  bare.stop()
  const [oursMs, bareMs] = [median(times.ours), median(times.bare)]
  console.log(
    `saving 30 students, 60 cells: p50 ${oursMs.toFixed(2)} ms, bare update ${bareMs.toFixed(2)} ms, ratio ${(oursMs / bareMs).toFixed(2)} (at most ${MOST_TIMES_BARE})`,
  )
  assert.ok(oursMs / bareMs <= MOST_TIMES_BARE, 'Saving takes too long')
}

const university = await openUniversity()
const { db, close } = openDatabase(university.url)
const kabinet = await startProcess('./kabinet-process.ts', { url: university.url, readers: [] })
await compareSaves(db, university.url, kabinet)
kabinet.stop()
await close()
await university.stop()
