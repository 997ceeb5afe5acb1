import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../contract/calls.ts'
import { timetableArea } from './handlers.ts'
import { givenTimetable } from './testing/given-timetable.ts'
import { aLesson } from './testing/lessons.ts'
import { YEAR } from './testing/small-university.ts'

const { getSession, printStudentTimetable, printTeacherTimetable } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const [EXAM, CONSULTATION, CREDIT] = [4, 5, 6]
const WINTER = { yearId: YEAR, term: 1 } as const
const asked = { ...WINTER, userType: 'student' } as const
let given: Awaited<ReturnType<typeof givenTimetable>>

beforeAll(async () => {
  const { db } = server
  given = await givenTimetable(db)
  const ofGroup = {
    disciplineId: given.databases,
    groups: [{ id: given.group }],
    teacherIds: [given.teacher],
    roomId: given.room,
  }
  await aLesson(db, { ...ofGroup, kindId: CONSULTATION, weekday: 2, number: 6, weeks: [3, 20] })
  await aLesson(db, { ...ofGroup, kindId: EXAM, weekday: 3, number: 2, weeks: [20] })
  await aLesson(db, { ...ofGroup, kindId: CREDIT, weekday: 1, weeks: [40] })
  await aLesson(db, {
    disciplineId: given.machineLearning,
    kindId: CREDIT,
    mode: 'iet',
    weekday: 6,
    weeks: [18],
    flowIds: [given.flow],
    groups: [{ id: given.group }],
    teacherIds: [given.teacher],
  })
})

const sessionOf = (
  login: string,
  query: Parameters<typeof getSession.query._zod.parse>[0] | object = asked,
) => givenBy(server.as(login), getSession, query as never)
const datesOf = ({ lessons }: { lessons: { date: string; type: { code: string } }[] }) =>
  lessons.map(({ date, type }) => `${date} ${type.code}`)
const EXAM_WITH_CONSULTATION = ['2027-01-12 consultation', '2027-01-13 exam']

describe('the timetable of a session', () => {
  it('shows a student exams, credits and the consultation before an exam, by their dates', async () => {
    const session = await sessionOf('student')
    expect(session.subject).toMatchObject({ name: 'ИКБО-01-24', isOwn: true })
    expect(datesOf(session)).toEqual(['2027-01-02 credit', ...EXAM_WITH_CONSULTATION])
    expect(session.lessons[2]).toMatchObject({ start: '09:45', build: 'А', room: '214' })
  })

  it('leaves out the credit of a trajectory that one left before it', async () => {
    const leave = (day: string | null) =>
      sql`update flow_student set end_at = ${day}::date where flow_id = ${given.flow}`.execute(server.db)
    await leave('2026-12-31')
    const left = datesOf(await sessionOf('student'))
    await leave(null)
    expect(left).toEqual(EXAM_WITH_CONSULTATION)
  })

  it('leaves out the credit of a trajectory that is not one’s own', async () => {
    expect(datesOf(await sessionOf('student2'))).toEqual(EXAM_WITH_CONSULTATION)
    const ofGroup = await sessionOf('teacher3', { ...asked, groupId: given.group })
    expect(datesOf(ofGroup)).toEqual(EXAM_WITH_CONSULTATION)
  })

  it('shows a teacher whom they examine, and the other term by itself', async () => {
    const teacher = { ...asked, userType: 'teacher' }
    expect(datesOf(await sessionOf('teacher', teacher))).toEqual([
      '2027-01-02 credit',
      ...EXAM_WITH_CONSULTATION,
    ])
    expect(datesOf(await sessionOf('teacher', { ...teacher, term: 2 }))).toEqual(['2027-05-31 credit'])
  })

  it('takes three statements', async () => {
    expect((await server.as('student').call(getSession, asked)).statements).toBe(3)
  })

  it('refuses a year and a group that do not exist, and a timetable that nobody has', async () => {
    const { as } = server
    expect(await as('student').call(getSession, { ...asked, yearId: 1999 })).toBeInvalid('yearId')
    const unknown = await as('student').call(getSession, { ...asked, groupId: 999_999 })
    expect(unknown).toFailWith(getSession, 'not-found')
    expect(await as('teacher').call(getSession, asked)).toFailWith(getSession, 'forbidden')
  })

  it.each([
    ['student', printStudentTimetable, 'Сессия группы ИКБО-01-24', 'Иванов И. И.'],
    ['teacher', printTeacherTimetable, 'Сессия преподавателя: Иванов Игорь Ильич', 'ИКБО-01-24'],
  ] as const)('is printed for a %s', async (login, call, title, company) => {
    const input = { userId: given[login], yearId: YEAR, fromWeek: 1, toWeek: 22, session: true }
    const { status, bytes, headers } = await server.as(login).call(call, input)
    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Сессия_')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    for (const part of [title, company, 'вт, 12.01.2027', '09:45–11:20', 'экзамен', 'А-214'])
      expect(text).toContain(part)
    expect(text).not.toContain('лекция')
  })
})
