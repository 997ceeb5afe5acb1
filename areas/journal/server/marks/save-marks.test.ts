import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aPerson, enrolled, YEAR } from '#areas/timetable/server/testing/small-university.ts'
import { insertAudit } from '#platform/server/audit/audit.ts'
import { useTestServer, type Caller } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import type { Writer } from './ledger.ts'
import { readTaughtMarks } from './mark-read-store.ts'
import { writeUnlessChanged } from './mark-write-store.ts'

const { getLesson, saveGroup, saveNorm, saveSummary } = journalCalls
const WEEK = 12
const MANY = 12
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let lesson: { lessonId: number; timetableLessonId: number }
const students: number[] = []
let teacher: Caller

beforeAll(async () => {
  given = await givenTimetable(server.db)
  lesson = { lessonId: journalLessonId(given.lecture, WEEK), timetableLessonId: given.lecture }
  for (let n = 0; n < MANY; n++)
    students.push(
      await enrolled(server.db, await aPerson(server.db, { lastName: `Новиков${n}` }), given.group),
    )
  teacher = server.freshly('teacher')
  await teacher.call(saveNorm, { ...lesson, norm: 10 })
})

const save = (caller: Caller, rows: object[], saveSeq?: number) =>
  caller.call(saveGroup, {
    ...lesson,
    group: { group_id: given.group, subgroup: 0, students: rows as never },
    ...(saveSeq !== undefined && { saveSeq }),
  })

const rowOf = async (studentId: number) => {
  const { body } = await teacher.call(getLesson, { week: WEEK, lesson: given.lecture })
  const { groups } = body as {
    groups: { students: { studentId: number; version: number; progress: number }[] }[]
  }
  return groups[0]!.students.find((row) => row.studentId === studentId)!
}

const trailsOf = async (studentId: number) => {
  const ledger = await server.db
    .selectFrom('journal_ledger')
    .select('id')
    .where('student_id', '=', studentId)
    .execute()
  const audit = await server.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'journal.save-group')
    .execute()
  return { ledger: ledger.length, audit: audit.length }
}

describe('a save of marks', () => {
  it('reads once and writes once where nothing but the rows decides', async () => {
    const rows = students.map((studentId) => ({ studentId, attendance: 2, progress: 5, version: 0 }))
    const first = await save(teacher, rows, 1)
    // The first statement is the session's, the last one reads the group for the answer.
    expect([first.status, first.statements]).toEqual([200, 4])
    const next = rows.map((row) => ({ ...row, attendance: 3, progress: 6, version: 1 }))
    const second = await save(teacher, next, 2)
    expect([second.status, second.statements]).toEqual([200, 4])
    expect(await rowOf(students[0]!)).toMatchObject({ attendance: 3, progress: 6, version: 2 })
  })

  it('reads the ledger when it is late, repeated or has not seen the row as it is', async () => {
    const [studentId] = students as [number]
    const { version } = await rowOf(studentId)
    expect((await save(teacher, [{ studentId, progress: 7, version }], 20)).statements).toBe(4)
    const late = await save(teacher, [{ studentId, progress: 8, version }], 19)
    const repeated = await save(teacher, [{ studentId, progress: 7, version }], 20)
    expect([late.status, late.statements, repeated.status, repeated.statements]).toEqual([200, 4, 200, 4])
    const unseen = await save(server.freshly('teacher2'), [{ studentId, progress: 9, version }], 1)
    expect(unseen).toFailWith(saveGroup, 'marks-conflict')
    expect(await rowOf(studentId)).toMatchObject({ progress: 7, version: version + 1 })
  })

  it('is late after a later save of its session that somebody else has followed', async () => {
    const [, studentId] = students as [number, number]
    const other = server.freshly('teacher2')
    await save(teacher, [{ studentId, progress: 1 }], 31)
    await save(other, [{ studentId, progress: 2 }], 1)
    expect((await save(teacher, [{ studentId, progress: 3 }], 30)).status).toBe(200)
    expect(await rowOf(studentId)).toMatchObject({ progress: 2 })
    expect((await save(teacher, [{ studentId, progress: 4 }], 32)).status).toBe(200)
    expect(await rowOf(studentId)).toMatchObject({ progress: 4 })
  })

  it('is late after a later save of its session in the summary', async () => {
    const [, , studentId] = students as [number, number, number]
    const inSummary = await teacher.call(saveSummary, {
      ...lesson,
      students: [{ studentId, lessonPointList: [{ lessonId: lesson.lessonId, progress: 9 }] }],
      saveSeq: 50,
    })
    expect(inSummary.status).toBe(200)
    expect((await save(teacher, [{ studentId, progress: 1 }], 49)).status).toBe(200)
    expect(await rowOf(studentId)).toMatchObject({ progress: 9 })
  })

  it('loses nothing of what many send at one moment', async () => {
    const callers = students.map(() => server.freshly('teacher'))
    const answers = await Promise.all(
      students.map((studentId, n) => save(callers[n]!, [{ studentId, progress: n / 2 }], 1)),
    )
    expect(answers.map(({ status }) => status)).toEqual(students.map(() => 200))
    // A save that was overtaken too often waits for its turn, in a transaction.
    expect(Math.max(...answers.map(({ statements }) => statements))).toBeGreaterThan(8)
    for (const [n, studentId] of students.entries())
      expect(await rowOf(studentId)).toMatchObject({ progress: n / 2 })
  })
})

describe('the statement that writes', () => {
  const ofLesson = () => ({
    lessonId: lesson.lessonId,
    isIet: false,
    studyYearId: YEAR,
    studentIds: [students[3]!],
    fields: [],
    personId: given.teacher,
    today: '2026-11-18',
  })

  it('does nothing when the lesson has been changed since it was read', async () => {
    const [, , , studentId] = students as [number, number, number, number]
    const session = (await server.db.selectFrom('session').select('id').executeTakeFirstOrThrow()).id
    const read = (await readTaughtMarks(server.db, { ...ofLesson(), save: { session, seq: null } }))!
    const [row] = read.rows
    const saved = {
      ...row!,
      version: row!.version + 1,
      values: { ...row!.values, progress: 10 },
      changed: [{ field: 'progress' as const, before: 1, after: 10 }],
    }
    const person = { personId: given.teacher, realPersonId: given.teacher }
    const writer: Writer = { ...person, sessionId: session, seq: null, ip: '127.0.0.1' }
    const actor = { ...person, sessionId: session, ip: null, requestId: null }
    const audit = (when = sql`true`) => insertAudit(actor, { action: 'journal.save-group' }, when)
    const write = () => writeUnlessChanged(server.db, read.lesson, [saved], { writer, audit })
    expect((await save(teacher, [{ studentId: students[4], progress: 1 }], 60)).status).toBe(200)
    const before = await trailsOf(studentId)
    expect(await write()).toBe(false)
    expect(await trailsOf(studentId)).toEqual(before)
    expect((await rowOf(studentId)).version).toBe(row!.version)
    const again = (await readTaughtMarks(server.db, { ...ofLesson(), save: { session, seq: null } }))!
    expect(await writeUnlessChanged(server.db, again.lesson, [saved], { writer, audit })).toBe(true)
    expect(await trailsOf(studentId)).toEqual({ ledger: before.ledger + 1, audit: before.audit + 1 })
    expect(await rowOf(studentId)).toMatchObject({ progress: 10, version: row!.version + 1 })
  })
})
