import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'

const { listCellHistory, saveGroup, saveNorm, createControlPoint, saveControlPoints, getLesson } =
  journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let lesson: { lessonId: number; timetableLessonId: number }
let studentId: number
let controlPointId: number

beforeAll(async () => {
  given = await givenTimetable(server.db)
  lesson = { lessonId: journalLessonId(given.lecture, 12), timetableLessonId: given.lecture }
  const { body } = await server.as('teacher').call(getLesson, { week: 12, lesson: given.lecture })
  studentId = (body as { groups: { students: { studentId: number }[] }[] }).groups[0]!.students[0]!.studentId
  await server.as('teacher').call(saveNorm, { ...lesson, norm: 5 })
  const form = { timetableLessonId: given.lecture, title: 'Тест', typeId: 2, date: '2026-11-10' }
  const made = await server.as('teacher').call(createControlPoint, form)
  controlPointId = (made.body as { controlPointId: number }[])[0]!.controlPointId
  for (const [login, progress] of [
    ['teacher', 2],
    ['teacher2', 3.5],
  ] as const) {
    const group = { group_id: given.group, subgroup: 0, students: [{ studentId, progress }] }
    await server.as(login).call(saveGroup, { ...lesson, group })
    await server.as(login).call(saveControlPoints, {
      timetableLessonId: given.lecture,
      students: [{ studentId, progressList: [{ controlPointId, progress }] }],
    })
  }
})

const history = (login: string, input: object = {}) =>
  server.as(login).call(listCellHistory, { lessonId: lesson.lessonId, studentId, ...input })

describe('the history of a cell', () => {
  const changes = [
    {
      field: 'progress',
      before: '2',
      after: '3.5',
      by: 'Королёва Вера Павловна',
      source: 'table',
      ip: '127.0.0.1',
    },
    { field: 'progress', before: null, after: '2', by: 'Иванов Игорь Ильич', byAdministrator: null },
  ]

  it('shows every change of a lesson, who made it, when and from where', async () => {
    const { body } = await history('teacher2')
    expect(body).toMatchObject(changes)
    expect((body as { at: string }[])[0]!.at).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('shows every change of a control point apart from the lesson', async () => {
    expect((await history('teacher', { controlPointId })).body).toMatchObject(changes)
    expect((await history('teacher', { controlPointId: controlPointId + 1 })).body).toEqual([])
  })

  it('shows nothing of a control point that belongs to another lesson', async () => {
    const laboratory = journalLessonId(given.laboratory, 12)
    expect((await history('teacher2', { lessonId: laboratory, controlPointId })).body).toEqual([])
  })

  it('is closed to other teachers and to students', async () => {
    for (const input of [{}, { controlPointId }])
      expect(await history('teacher3', input)).toFailWith(listCellHistory, 'no-such-lesson')
    expect((await history('student')).status).toBe(403)
  })
})
