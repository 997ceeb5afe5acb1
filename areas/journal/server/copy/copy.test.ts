import { beforeAll, describe, expect, it } from 'vitest'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId, type JournalLesson } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { raisedNorm } from './copied-rows.ts'

const { getLesson, saveGroup, saveNorm, copyFromNeighbor, listCellHistory } = journalCalls
const { createControlPoint, removeControlPoint, listRemovedPoints, restoreControlPoint, saveControlPoints } =
  journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let next: number
let source: number
let target: number
let students: number[]

beforeAll(async () => {
  given = await givenTimetable(server.db)
  next = await aLesson(server.db, {
    disciplineId: given.databases,
    number: 3,
    groups: [{ id: given.group }, { id: given.otherGroup }],
    teacherIds: [given.teacher, given.teacher3],
  })
  source = journalLessonId(given.lecture, 12)
  target = journalLessonId(next, 12)
  students = (await read(given.lecture)).groups[0]!.students.map(({ studentId }) => studentId)
  const lesson = { lessonId: source, timetableLessonId: given.lecture }
  await server.as('teacher').call(saveNorm, { ...lesson, norm: 8 })
  await server.as('teacher').call(saveGroup, {
    ...lesson,
    group: {
      group_id: given.group,
      subgroup: 0,
      students: [
        { studentId: students[0]!, attendance: 2, progress: 7, comment: 'Хорошо' },
        { studentId: students[1]!, attendance: 3 },
      ],
    },
  })
})

const read = async (lesson: number, login = 'teacher') =>
  (await server.as(login).call(getLesson, { week: 12, lesson })).body as JournalLesson
const rowOf = ({ groups }: JournalLesson, studentId: number) =>
  groups.flatMap((group) => group.students).find((row) => row.studentId === studentId)
const copy = (login: string, changes: object = {}) =>
  server.as(login).call(copyFromNeighbor, {
    neighborLessonId: source,
    dataType: 'attendance',
    lessonId: target,
    cpLessonIds: [],
    weekNumber: 12,
    ...changes,
  })

describe('the neighbouring lesson', () => {
  it('is named in both spellings to whoever teaches both, and to nobody else', async () => {
    expect(await read(next)).toMatchObject({ neighborLessonId: source, neighborLessondId: source })
    expect(await read(given.lecture)).toMatchObject({ neighborLessonId: target })
    expect(await read(next, 'teacher3')).toMatchObject({ neighborLessonId: null })
    expect(await read(given.lecture, 'teacher2')).toMatchObject({ neighborLessonId: null })
  })
})

describe('duplicate-groups', () => {
  it('copies the presence alone, for the students of both lessons, and notes it in the ledger', async () => {
    const answer = await copy('teacher')
    expect(answer.status).toBe(200)
    const lesson = answer.body as JournalLesson
    expect(lesson).toMatchObject({ lessonId: target, progressNorm: null })
    expect(rowOf(lesson, students[0]!)).toMatchObject({ attendance: 2, progress: null, comment: null })
    expect(rowOf(lesson, students[1]!)).toMatchObject({ attendance: 3 })
    const foreign = lesson.groups.find(({ group_id }) => group_id === given.otherGroup)!
    expect(foreign.students.every(({ attendance, version }) => attendance === null && version === 0)).toBe(
      true,
    )
    const history = await server
      .as('teacher')
      .call(listCellHistory, { lessonId: target, studentId: students[0]! })
    expect(history.body).toMatchObject([{ field: 'attendance', before: null, after: 'A' }])
  })

  it('brings the norm along with the points, and the comments when everything is copied', async () => {
    const lesson = (await copy('teacher', { dataType: 'all' })).body as JournalLesson
    expect(lesson.progressNorm).toBe(8)
    expect(rowOf(lesson, students[0]!)).toMatchObject({ progress: 7, comment: 'Хорошо' })
  })

  it('leaves a higher norm alone', async () => {
    await server.as('teacher').call(saveNorm, { lessonId: target, timetableLessonId: next, norm: 20 })
    const lesson = (await copy('teacher', { dataType: 'progress' })).body as JournalLesson
    expect(lesson.progressNorm).toBe(20)
  })

  it('changes nothing when it is repeated', async () => {
    const before = await read(next)
    expect((await copy('teacher', { dataType: 'all' })).body).toEqual(before)
  })

  it('is refused for another lesson, another week, foreign points and whoever does not teach both', async () => {
    const laboratory = journalLessonId(given.laboratory, 12)
    expect(await copy('teacher', { neighborLessonId: laboratory })).toFailWith(
      copyFromNeighbor,
      'not-neighbor',
    )
    expect(await copy('teacher', { weekNumber: 11 })).toFailWith(copyFromNeighbor, 'no-such-lesson')
    expect(await copy('teacher', { cpLessonIds: [999_999] })).toFailWith(copyFromNeighbor, 'no-such-point')
    expect(await copy('teacher3')).toFailWith(copyFromNeighbor, 'not-neighbor')
    expect(await copy('teacher2')).toFailWith(copyFromNeighbor, 'no-such-lesson')
    expect((await copy('student')).status).toBe(403)
    expect((await copy('teacher', { dataType: 'comments' })).status).toBe(422)
  })
})

it.each([
  [[4, null], null, 5, 5],
  [[null], null, 5, null],
  [[4], 3, 5, 5],
  [[4], 6, 5, 6],
])('points %j copied over a norm of %j from a norm of %j make it %j', (points, own, of, raised) => {
  expect(raisedNorm(points, { own, source: of })).toBe(raised)
})

describe('a control point of several groups', () => {
  it('leaves only the groups of the lesson it is deleted from, and comes back with its points', async () => {
    const made = await server.as('teacher').call(createControlPoint, {
      timetableLessonId: next,
      title: 'Общая',
      typeId: 1,
      date: '2026-11-12',
    })
    const [first] = made.body as [{ id: number; controlPointId: number }]
    const { controlPointId } = first
    const progressList = [{ controlPointId, progress: 4 }]
    const filled = await server.as('teacher').call(saveControlPoints, {
      timetableLessonId: next,
      students: [{ studentId: students[0]!, progressList }],
    })
    expect(filled.status).toBe(200)
    const pointsOf = async (lesson: number) =>
      (await read(lesson)).groups.map(({ lesson_control_points }) => lesson_control_points.length)
    const removal = { id: first.id, timetableLessonId: given.lecture }
    expect((await server.as('teacher').call(removeControlPoint, removal)).status).toBe(200)
    expect(await pointsOf(given.lecture)).toEqual([0])
    expect((await pointsOf(next)).toSorted((one, another) => one - another)).toEqual([0, 1])
    const lesson = { timetableLessonId: given.lecture }
    expect((await server.as('teacher').call(listRemovedPoints, lesson)).body).toMatchObject([
      { controlPointId, title: 'Общая', marks: 1 },
    ])
    expect(await server.as('teacher3').call(restoreControlPoint, { controlPointId, ...lesson })).toFailWith(
      restoreControlPoint,
      'no-such-lesson',
    )
    expect((await server.as('teacher').call(restoreControlPoint, { controlPointId, ...lesson })).status).toBe(
      200,
    )
    expect(rowOf(await read(given.lecture), students[0]!)).toMatchObject({
      progressList: [{ controlPointId, progress: 4 }],
    })
    expect(await server.as('teacher').call(restoreControlPoint, { controlPointId, ...lesson })).toFailWith(
      restoreControlPoint,
      'no-such-point',
    )
  })
})
