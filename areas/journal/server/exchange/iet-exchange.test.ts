import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { SheetCell, SheetChange, SheetError } from '../../contract/exchange.ts'
import type { IetControlPoint, IetLessonPoints } from '../../contract/iet.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { aPointForm, givenTrajectory, KIND, WEEK } from '../testing/given-trajectory.ts'

const { exportCourse, checkSheet, applySheet, saveIetLesson, saveIetMarks, createIetPoint } = journalCalls
const { getIetLessonPoints, listIetPoints } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTrajectory>>
let address: { timetableLessonId: number; flowId: number }
let pointId: number

interface Check {
  errors: SheetError[]
  changes: SheetChange[]
  sameCount: number
}

const marked = (login: string, data: object[]) =>
  server.as(login).call(saveIetMarks, {
    lessonId: given.lessonId,
    flowId: given.flowId,
    week: WEEK,
    data: data as never,
  })

beforeAll(async () => {
  given = await givenTrajectory(server.db)
  const { lessonId, flowId, staff } = given
  address = { timetableLessonId: lessonId, flowId }
  await server.as('teacher').call(saveIetLesson, { lessonId, week: WEEK, maxPoints: 5 })
  await marked('teacher', [{ staffId: staff[1]!, wasPresent: 1, points: 4 }])
  const form = aPointForm(given, { date: '2026-11-10', title: 'Коллоквиум', typeId: 3 })
  const made = await server.as('teacher').call(createIetPoint, form)
  pointId = (made.body as IetControlPoint).id
})

async function exported(): Promise<SheetCell[][]> {
  const answer = await server.as('teacher').call(exportCourse, address)
  expect(answer.status).toBe(200)
  const [sheet] = await readXlsxFile(answer.bytes)
  return sheet!.data as SheetCell[][]
}
const checked = async (rows: SheetCell[][]) =>
  (await server.as('teacher').call(checkSheet, { ...address, rows })).body as Check
const columnOf = (rows: SheetCell[][], words: string) =>
  rows[0]!.findIndex((title) => String(title).includes(words))
const rowOf = (rows: SheetCell[][], name: string) => rows.findIndex((row) => String(row[1]).startsWith(name))
const apply = (changes: readonly SheetChange[]) =>
  server.as('teacher').call(applySheet, { ...address, changes: [...changes] })

describe('the sheet of a trajectory', () => {
  it('holds its lessons and points; who was not marked in a held lesson was absent', async () => {
    const rows = await exported()
    const attendance = columnOf(rows, '17.11.2026, 1 пара: посещение')
    expect(rows[rowOf(rows, 'Студентов10')]![attendance]).toBe('п')
    expect(rows[rowOf(rows, 'Студентов11')]![attendance]).toBe('н')
    expect(rows[0]!.filter((title) => String(title).includes('посещение'))).toHaveLength(3)
    expect(rows[1]![columnOf(rows, `Точка ${pointId}`)]).toBe(10)
    expect(await checked(rows)).toMatchObject({ errors: [], changes: [] })
  })

  it('is compared without a trace, then saved through the journal of the flow', async () => {
    const rows = await exported()
    const present = columnOf(rows, '17.11.2026, 1 пара: посещение')
    rows[rowOf(rows, 'Студентов10')]![present] = ''
    rows[rowOf(rows, 'Студентов11')]![present] = 'оп'
    rows[rowOf(rows, 'Студентов11')]![columnOf(rows, '17.11.2026, 1 пара: баллы')] = 3.5
    rows[rowOf(rows, 'Студентов12')]![columnOf(rows, `Точка ${pointId}`)] = 9
    const { errors, changes } = await checked(rows)
    expect(errors).toEqual([])
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['attendance', 2, 3],
      ['attendance', 3, 1],
      ['progress', null, 3.5],
      ['progress', null, 9],
    ])
    expect((await apply(changes)).body).toEqual({ saved: 4 })
    const marks = await server
      .as('teacher')
      .call(getIetLessonPoints, { lessonId: given.lessonId, week: WEEK })
    const { students } = marks.body as IetLessonPoints
    const markOf = (index: number) => students.find(({ staffId }) => staffId === given.staff[index])
    expect(markOf(1)).toMatchObject({ wasPresent: 99, points: 4 })
    expect(markOf(2)).toMatchObject({ wasPresent: 0, points: 3.5 })
    const query = { disciplineId: given.disciplineId, lessonTypeId: KIND, flowsIds: [given.flowId] }
    const points = (await server.as('teacher').call(listIetPoints, query)).body as IetControlPoint[]
    const point = points[0]!.flows[0]!.students.find(({ staffId }) => staffId === given.staff[3])
    expect(point).toMatchObject({ points: 9 })
    const { source } = await server.db
      .selectFrom('journal_ledger')
      .select('source')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(source).toBe('import')
  })

  it('loses to another teacher, and takes no points above the norm', async () => {
    const rows = await exported()
    rows[rowOf(rows, 'Студентов13')]![columnOf(rows, '17.11.2026, 1 пара: баллы')] = 5
    const { changes } = await checked(rows)
    await marked('teacher2', [{ staffId: given.staff[4]!, points: 1 }])
    expect(await apply(changes)).toFailWith(applySheet, 'marks-conflict')
    rows[rowOf(rows, 'Студентов13')]![columnOf(rows, '17.11.2026, 1 пара: баллы')] = 6
    const { errors } = await checked(rows)
    expect(errors.map(({ text }) => text)).toEqual(['6 больше нормы 5'])
    const above = [{ ...changes[0]!, after: 6, version: 1 }]
    expect(await apply(above)).toFailWith(applySheet, 'lesson-invalid')
  })

  it('is closed to everybody else, and writes in no lesson of a group', async () => {
    const foreign = { ...address, rows: [] }
    expect(await server.as('teacher3').call(checkSheet, foreign)).toFailWith(checkSheet, 'no-such-lesson')
    const group = { timetableLessonId: given.lessonId, groupId: given.groupId, subgroup: 0, rows: [] }
    expect(await server.as('teacher').call(checkSheet, group)).toFailWith(checkSheet, 'no-such-lesson')
    const regular = [{ ...change(), lessonId: journalLessonId(given.lectureId, WEEK) }]
    expect(await apply(regular)).toFailWith(applySheet, 'no-such-lesson')
    const nothing = { timetableLessonId: given.lessonId, rows: [] }
    expect(await server.as('teacher').call(checkSheet, nothing)).toBeInvalid('groupId')
  })
})

const change = (): SheetChange => ({
  studentId: given.staff[1]!,
  name: '',
  column: '',
  field: 'attendance' as const,
  lessonId: null,
  controlPointId: null,
  before: null,
  after: 3,
  version: 0,
  changedMeanwhile: null,
})
