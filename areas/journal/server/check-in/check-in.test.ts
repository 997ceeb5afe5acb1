import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { TEST_SETTINGS, useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { MOST_CHECK_IN_TRIES } from '../../contract/check-in.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { codeAt } from './rotating-code.ts'

const { getCheckIn, openCheckIn, closeCheckIn, checkIn, saveGroup, getLesson, listOwnHistory } = journalCalls
/** Twenty minutes into the lecture. */
const server = useTestServer({ areas: { journal: journalArea }, now: '2026-11-18T10:05:00+03:00' })
let given: Awaited<ReturnType<typeof givenTimetable>>
let lessonId: number

interface Shown {
  isOpen: boolean
  link: string | null
  visits: { studentId: number; name: string }[]
  studentsCount: number
}

beforeAll(async () => {
  given = await givenTimetable(server.db)
  lessonId = journalLessonId(given.lecture, 12)
})

interface Row {
  name: string
  studentId: number
  attendance: number | null
  version: number
}

const DEVICE = {
  student: 'device-of-student',
  student2: 'device-of-student2',
  student3: 'device-of-student3',
}
type Student = keyof typeof DEVICE

const open = async (lateAfterMinutes: number | null = null) => {
  const answer = await server.as('teacher').call(openCheckIn, { lessonId, lateAfterMinutes })
  expect(answer.status).toBe(200)
  return answer.body as Shown
}
const codeIn = ({ link }: Shown) => new URLSearchParams(link!.split('?')[1]).get('code')!
const scan = (login: Student, code: string, device = DEVICE[login]) =>
  server.as(login).call(checkIn, { lessonId, code, device })
const rowOf = async (name: string) => {
  const { body } = await server.as('teacher').call(getLesson, { week: 12, lesson: given.lecture })
  const { groups } = body as { groups: { students: Row[] }[] }
  return groups[0]!.students.find((student) => student.name.startsWith(name))!
}
const mark = (studentId: number, attendance: 1 | 2 | 3 | null, version: number) =>
  server.as('teacher2').call(saveGroup, {
    lessonId,
    timetableLessonId: given.lecture,
    group: { group_id: given.group, subgroup: 0, students: [{ studentId, attendance, version }] },
  })
/** As if the lesson had just begun: nobody has been marked or has checked in. */
async function startAgain() {
  await server.db.deleteFrom('journal_check_in_visit').execute()
  await server.db.deleteFrom('journal_mark').execute()
  await server.db.deleteFrom('rate_limit').execute()
  await sql`truncate journal_ledger`.execute(server.db)
}

describe('the check-in by a code', () => {
  it('is closed until the teacher opens it', async () => {
    const before = await server.as('teacher').call(getCheckIn, { lessonId })
    expect(before.body).toMatchObject({
      isOpen: false,
      isWithinLesson: true,
      link: null,
      from: '09:35',
      to: '11:20',
    })
    expect(await scan('student', 'code')).toFailWith(checkIn, 'no-such-lesson')
    const shown = await open()
    expect(shown).toMatchObject({ isOpen: true, studentsCount: 3, visits: [] })
    expect(shown.link).toMatch(/^\/journal\/check-in\?lesson=\d+&code=[\w-]{16}$/)
    const seen = await server.as('teacher2').call(getCheckIn, { lessonId })
    expect((seen.body as Shown).link).toBe(shown.link)
    await server.as('teacher').call(closeCheckIn, { lessonId })
    expect(await scan('student', codeIn(shown))).toFailWith(checkIn, 'check-in-closed')
  })

  it('marks a student once, notes it as made by the student, and shows it to the teacher', async () => {
    const shown = await open(15)
    expect((await scan('student', codeIn(shown))).body).toEqual({
      state: 'marked',
      attendance: 1,
      disciplineName: 'Базы данных',
    })
    expect((await scan('student', codeIn(shown))).body).toMatchObject({ state: 'already', attendance: 1 })
    expect((await scan('student', 'gone')).body).toMatchObject({ state: 'already', attendance: 1 })
    expect(await rowOf('Ёлкин')).toMatchObject({ attendance: 1, version: 1 })
    const { body } = await server.as('teacher').call(getCheckIn, { lessonId })
    expect((body as Shown).visits).toMatchObject([{ name: 'Ёлкин Пётр Ильич' }])
    const own = await server.as('student').call(listOwnHistory)
    expect(own.body).toMatchObject({
      count: 1,
      items: [{ field: 'attendance', before: null, after: 'L', by: 'Ёлкин Пётр Ильич', source: 'check-in' }],
    })
  })

  it('marks whoever comes in time as present', async () => {
    await startAgain()
    expect((await scan('student', codeIn(await open(30)))).body).toMatchObject({ attendance: 2 })
  })

  it('takes no code that has expired, of another lesson or of another opening', async () => {
    await startAgain()
    const current = codeIn(await open())
    await server.as('teacher').call(closeCheckIn, { lessonId })
    await open()
    expect(await scan('student2', current)).toFailWith(checkIn, 'check-in-stale')
    const { id: checkInId } = await server.db
      .selectFrom('journal_check_in')
      .select('id')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    const owner = { secretKey: TEST_SETTINGS.secretKey, checkInId, lessonId }
    const before = (seconds: number) => new Date(server.clock.now().getTime() - seconds * 1000)
    const gone = [codeAt(owner, before(30)), codeAt({ ...owner, lessonId: lessonId + 1 }, before(0))]
    for (const { code } of gone) expect(await scan('student2', code)).toFailWith(checkIn, 'check-in-stale')
    expect((await scan('student2', codeAt(owner, before(15)).code)).status).toBe(200)
  })

  it('lets one device mark one student', async () => {
    await startAgain()
    const code = codeIn(await open())
    expect((await scan('student', code)).status).toBe(200)
    expect(await scan('student2', code, DEVICE.student)).toFailWith(checkIn, 'check-in-device')
    expect(await rowOf('Алексеева')).toMatchObject({ attendance: null })
    expect((await scan('student2', code)).status).toBe(200)
  })

  it('keeps what the teacher has marked, and lets the teacher write over it without a question', async () => {
    await startAgain()
    const code = codeIn(await open())
    const student = await rowOf('Ёлкин')
    expect((await mark(student.studentId, 3, 0)).status).toBe(200)
    expect((await scan('student', code)).body).toMatchObject({ state: 'kept', attendance: 3 })
    const other = await rowOf('Алексеева')
    expect((await scan('student2', code)).body).toMatchObject({ state: 'marked', attendance: 2 })
    expect((await mark(other.studentId, 3, other.version)).status).toBe(200)
    expect((await scan('student2', code)).body).toMatchObject({ state: 'already', attendance: 3 })
    expect(await rowOf('Алексеева')).toMatchObject({ attendance: 3 })
  })

  it('never wins against the teacher who marks at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      await startAgain()
      const code = codeIn(await open())
      const { studentId } = await rowOf('Ёлкин')
      const answers = await Promise.all([scan('student', code), mark(studentId, 3, 0)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await rowOf('Ёлкин')).toMatchObject({ attendance: 3 })
    }
  })

  it('makes a save that has read the lesson before read it again', async () => {
    await startAgain()
    const code = codeIn(await open())
    const versionOf = () =>
      server.db
        .selectFrom('journal_lesson')
        .select('version')
        .where('id', '=', lessonId)
        .executeTakeFirstOrThrow()
    const before = await versionOf()
    expect((await scan('student', code)).status).toBe(200)
    expect((await versionOf()).version).toBeGreaterThan(before.version)
  })

  it('lets the same student in once, however many requests come at once', async () => {
    await startAgain()
    const code = codeIn(await open())
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan('student', code)))
    expect(answers.map(({ body }) => (body as { state: string }).state).toSorted()).toEqual([
      'already',
      'already',
      'already',
      'already',
      'marked',
    ])
  })

  it('stops whoever guesses', async () => {
    await startAgain()
    await open()
    for (let guess = 0; guess < MOST_CHECK_IN_TRIES; guess += 1)
      expect(await scan('student', `guess-${guess}`)).toFailWith(checkIn, 'check-in-stale')
    expect(await scan('student', 'guess')).toFailWith(checkIn, 'check-in-too-often')
    await startAgain()
  })

  it('is for the students of the lesson and for its teachers alone', async () => {
    const shown = await open()
    expect(await scan('student3', codeIn(shown))).toFailWith(checkIn, 'check-in-not-yours')
    const asTeacher = await server
      .as('teacher')
      .call(checkIn, { lessonId, code: 'x', device: DEVICE.student })
    expect(asTeacher.status).toBe(403)
    const stranger = server.as('teacher3')
    expect(await stranger.call(getCheckIn, { lessonId })).toFailWith(getCheckIn, 'no-such-lesson')
    const opening = { lessonId, lateAfterMinutes: null }
    expect(await stranger.call(openCheckIn, opening)).toFailWith(openCheckIn, 'no-such-lesson')
    expect(await stranger.call(closeCheckIn, { lessonId })).toFailWith(closeCheckIn, 'no-such-lesson')
    expect((await server.as('student').call(getCheckIn, { lessonId })).status).toBe(403)
    expect((await server.as('student').call(openCheckIn, opening)).status).toBe(403)
  })

  it('is opened only during the lesson', async () => {
    const laboratory = { lessonId: journalLessonId(given.laboratory, 12), lateAfterMinutes: null }
    expect(await server.as('teacher2').call(openCheckIn, laboratory)).toFailWith(
      openCheckIn,
      'check-in-outside-lesson',
    )
    const next = { lessonId: journalLessonId(given.lecture, 14), lateAfterMinutes: null }
    expect(await server.as('teacher').call(openCheckIn, next)).toFailWith(
      openCheckIn,
      'check-in-outside-lesson',
    )
  })

  it('is refused to an administrator in the place of a student', async () => {
    await startAgain()
    const code = codeIn(await open())
    const administrator = server.freshly('dean')
    await administrator.call(getLesson, { week: 12, lesson: given.lecture })
    await givenSwitch(server, { login: 'dean', personId: given.student })
    const answer = await administrator.call(checkIn, { lessonId, code, device: DEVICE.student })
    expect(answer.status).toBe(403)
    expect(await rowOf('Ёлкин')).toMatchObject({ attendance: null })
  })
})
