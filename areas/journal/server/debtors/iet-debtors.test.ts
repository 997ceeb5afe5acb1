import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { anIetFlow } from '#areas/timetable/server/testing/small-university.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { Debtor } from '../../contract/debtors.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { presentOwnJournal } from '../own/own-journal.ts'
import { listOwnLessons, listOwnPoints } from '../own/own-store.ts'
import { KIND } from '../testing/given-trajectory.ts'
import { debtOf } from './debtors.ts'
import { listStandings } from './standing-store.ts'

const { listDebtors, listCourseFigures, saveIetMarks, saveIetLesson, createIetPoint, toggleIetStudent } =
  journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
const today = '2026-11-18'
const WEEKS = [9, 10, 11]
let given: Awaited<ReturnType<typeof givenTimetable>>
let lessonId: number
let flowId: number

beforeAll(async () => {
  given = await givenTimetable(server.db)
  // The same discipline as the group's lecture: one line of the list, as in the student's journal.
  flowId = await anIetFlow(server.db, 'ИОТ «Базы данных», поток 1', given.databases, [given.enrolment])
  lessonId = await aLesson(server.db, {
    disciplineId: given.databases,
    kindId: KIND,
    mode: 'iet',
    weekday: 2,
    weeks: WEEKS,
    flowIds: [flowId],
    teacherIds: [given.teacher2],
  })
  await server.db.updateTable('journal_threshold').set({ min_lessons: 3 }).execute()
  await server.db
    .updateTable('student_group')
    .set({ curator_person_id: given.teacher3 })
    .where('id', '=', given.group)
    .execute()
  for (const week of WEEKS) {
    await server.as('teacher2').call(saveIetLesson, { lessonId, week, maxPoints: 10 })
    const data = [{ staffId: given.enrolment, wasPresent: 99 as const, points: 2 }]
    await server.as('teacher2').call(saveIetMarks, { lessonId, flowId, week, data })
  }
})

const list = async (login: string, input: object = {}) =>
  (await server.as(login).call(listDebtors, input)).body as { count: number; items: Debtor[] }

describe('the debtors of a trajectory', () => {
  it('are in the same list as those of groups, with the way to the lesson', async () => {
    const { items } = await list('teacher2')
    expect(items).toMatchObject([
      {
        name: 'Ёлкин Пётр Ильич',
        groupName: 'ИКБО-01-24',
        debts: [
          {
            disciplineName: 'Базы данных',
            heldLessons: 3,
            attendancePercent: 0,
            progressPercent: 20,
            isIet: true,
            reasons: ['attendance', 'progress'],
            lessonId: journalLessonId(lessonId, 11),
          },
        ],
      },
    ])
    expect((await list('teacher')).count).toBe(0)
    expect((await list('teacher3', { scope: 'curated' })).items).toMatchObject([
      { debts: [{ lessonId: null }] },
    ])
  })

  it('are narrowed to a flow, to which the number of its course leads', async () => {
    const { body } = await server.as('teacher2').call(listCourseFigures, {})
    expect(body).toContainEqual(expect.objectContaining({ flowId, debtorsCount: 1 }))
    const of = { scope: 'own' as const, disciplineId: given.databases }
    expect(await list('teacher2', { ...of, flowId })).toMatchObject({ count: 1, flows: [{ id: flowId }] })
    expect(await list('teacher2', { ...of, flowId: 999_999 })).toMatchObject({ count: 0 })
  })

  it('miss the points of its control points, and are left out when they are hidden', async () => {
    const point = { date: '2026-11-10', disciplineId: given.databases, flowsIds: [flowId] }
    const form = { ...point, lessonTypeId: KIND, maxPoint: 10, title: 'Тест', typeId: 2 }
    await server.as('teacher2').call(createIetPoint, form)
    expect((await list('teacher2')).items).toMatchObject([{ debts: [{ missingPoints: 1 }] }])
    const id = studentMetaId(flowId, given.enrolment)
    await server.as('teacher2').call(toggleIetStudent, { id, isStudentHide: true })
    expect((await list('teacher2')).count).toBe(0)
    await server.as('teacher2').call(toggleIetStudent, { id, isStudentHide: false })
    expect((await list('teacher2')).count).toBe(1)
  })

  it('have the numbers of their own journal, whatever was marked in both modes', async () => {
    const mark = fc.record({
      isIet: fc.boolean(),
      week: fc.constantFrom(10, 11, 12),
      attendance: fc.constantFrom('A' as const, 'L' as const, 'X' as const, null),
      points: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(mark, { maxLength: 8 }), async (marks) => {
        await server.db.deleteFrom('journal_mark').execute()
        for (const { isIet, week, attendance, points } of marks)
          await keep({ isIet, week }, attendance, points)
        const query = { studentId: given.enrolment, groupId: given.group, today }
        const journal = presentOwnJournal(
          await listOwnLessons(server.db, query),
          await listOwnPoints(server.db, query),
          today,
        ).find(({ disciplineId }) => disciplineId === given.databases)!
        const rows = await listStandings(server.db, 'curated', { personId: given.teacher3, today })
        const row = rows.find(
          (standing) => standing.studentId === given.enrolment && standing.disciplineId === given.databases,
        )!
        const limits = { attendancePercent: 60, progressPercent: 50, minLessons: 1 }
        expect(debtOf(row, limits)).toMatchObject({
          attendancePercent: journal.attendancePercent,
          progressPercent: journal.progressPercent,
        })
      }),
      { numRuns: 60 },
    )
  })
})

async function keep(
  { isIet, week }: { isIet: boolean; week: number },
  attendance: 'A' | 'L' | 'X' | null,
  points: number | null,
) {
  const timetableLessonId = isIet ? lessonId : given.lecture
  const id = journalLessonId(timetableLessonId, week)
  await server.db
    .insertInto('journal_lesson')
    .values({ id, timetable_lesson_id: timetableLessonId, week, study_year_id: 2026 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await server.db
    .insertInto('journal_mark')
    .values({ study_year_id: 2026, lesson_id: id, student_id: given.enrolment, attendance, points })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
