import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { CourseFigures } from '../../contract/courses/course.ts'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'

const { listTaughtLessons, listCourseFigures, getSummary, saveGroup, toggleStudent } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>

const lessonsOf = async (login: string, input: object = {}) =>
  (await server.as(login).call(listTaughtLessons, input)).body as TaughtLesson[]
const idsOf = (lessons: readonly TaughtLesson[]) => lessons.map(({ lessonId }) => lessonId)
const lecture = (week: number) => journalLessonId(given.lecture, week)

beforeAll(async () => {
  given = await givenTimetable(server.db)
})

describe('listTaughtLessons', () => {
  it('answers with the lessons of the term in their order, those of trajectories too', async () => {
    expect(idsOf(await lessonsOf('teacher'))).toEqual([
      lecture(10),
      lecture(12),
      journalLessonId(given.ietLesson, 12),
      lecture(14),
    ])
  })

  it('says when, where and with whom a lesson is; who was expelled is not counted', async () => {
    const [first] = await lessonsOf('teacher')
    expect(first).toMatchObject({
      date: '2026-11-04',
      lessonNumber: 2,
      disciplineName: 'Базы данных',
      kind: { code: 'lecture', mark: 'ЛК' },
      isIet: false,
      build: 'А',
      room: '214',
      parties: [{ groupId: given.group, flowId: null, name: 'ИКБО-01-24', studentsCount: 2, markedCount: 0 }],
    })
  })

  it('does not count who is on academic leave, until they return', async () => {
    const count = async () => (await lessonsOf('teacher'))[0]!.parties[0]!.studentsCount
    const before = await count()
    const move = (from: number, to: number) =>
      sql`update student set state_id = ${to} where state_id = ${from} and id in (
        select student_id from student_group_member where group_id = ${given.group} and end_at is null)`.execute(
        server.db,
      )
    await move(STUDENT_STATE.studying, STUDENT_STATE.onLeave)
    expect(await count()).toBe(0)
    await move(STUDENT_STATE.onLeave, STUDENT_STATE.studying)
    expect(await count()).toBe(before)
  })

  it('counts a flow as a group, and a subgroup by its own students', async () => {
    const flow = (await lessonsOf('teacher')).find(({ isIet }) => isIet)!
    expect(flow.parties).toMatchObject([{ flowId: given.flow, groupId: null, studentsCount: 1 }])
    const laboratory = (await lessonsOf('teacher2')).find(({ kind }) => kind.code === 'laboratory')!
    expect(laboratory.parties).toMatchObject([{ subgroup: 2, studentsCount: 1 }])
  })

  it('narrows to a discipline, and to the term of a day', async () => {
    expect(idsOf(await lessonsOf('teacher', { disciplineId: given.databases }))).toHaveLength(3)
    expect(await lessonsOf('teacher', { date: '2027-03-01' })).toEqual([])
    expect(await lessonsOf('teacher', { date: '1999-03-01' })).toEqual([])
  })

  it('shows a teacher nothing of what others teach, and is refused to students', async () => {
    expect(await lessonsOf('teacher3')).toEqual([])
    expect(await lessonsOf('teacher3', { disciplineId: given.databases })).toEqual([])
    expect((await server.as('student').call(listTaughtLessons, {})).status).toBe(403)
    expect((await server.as('student').call(listCourseFigures, {})).status).toBe(403)
  })

  it('counts who is marked and who was there; who is hidden is not missed', async () => {
    const address = { groupId: given.group, subgroup: 0, disciplineId: given.databases, lessonTypeId: 1 }
    const summary = await server
      .as('teacher')
      .call(getSummary, { ...address, yearId: 2026, lessonId: lecture(10) })
    const { students } = summary.body as { students: { studentId: number; studentName: string }[] }
    const idOf = (name: string) => students.find(({ studentName }) => studentName.startsWith(name))!.studentId
    const group = {
      group_id: given.group,
      subgroup: 0,
      students: [
        { studentId: idOf('Алексеева'), attendance: 2 as const },
        { studentId: idOf('Ёлкин'), attendance: 3 as const },
      ],
    }
    await server
      .as('teacher')
      .call(saveGroup, { lessonId: lecture(10), timetableLessonId: given.lecture, group })
    const countsOf = async () => {
      const [{ parties }] = (await lessonsOf('teacher')) as [TaughtLesson]
      const { studentsCount, markedCount, presentCount } = parties[0]!
      return { studentsCount, markedCount, presentCount }
    }
    expect(await countsOf()).toEqual({ studentsCount: 2, markedCount: 2, presentCount: 1 })
    const figures = (await server.as('teacher').call(listCourseFigures, {})).body as CourseFigures[]
    expect(figures).toEqual([
      {
        disciplineId: given.databases,
        groupId: given.group,
        flowId: null,
        attendancePercent: 50,
        progressPercent: null,
        debtorsCount: 0,
      },
      {
        disciplineId: given.machineLearning,
        groupId: null,
        flowId: given.flow,
        attendancePercent: null,
        progressPercent: null,
        debtorsCount: 0,
      },
    ])
    const hide = { studentId: idOf('Ёлкин'), timetableLessonId: given.lecture, isStudentHide: true }
    await server.as('teacher').call(toggleStudent, hide)
    expect(await countsOf()).toEqual({ studentsCount: 1, markedCount: 1, presentCount: 1 })
  })
})
