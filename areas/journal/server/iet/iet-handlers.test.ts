import { beforeAll, describe, expect, it } from 'vitest'
import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { ietCalls } from '../../contract/iet-calls.ts'
import type { IetControlPoint, IetLessonPoints, IetTotals } from '../../contract/iet.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { OwnJournal } from '../../contract/student.ts'
import { journalArea } from '../handlers.ts'
import { givenTrajectory, KIND, WEEK } from '../testing/given-trajectory.ts'

const server = useTestServer({ areas: { journal: journalArea } })
let lessonId: number
let flowId: number
let disciplineId: number
let staff: number[]
let outsider: number
let groupId: number

beforeAll(async () => {
  const given = await givenTrajectory(server.db)
  ;({ lessonId, flowId, disciplineId, staff, outsider, groupId } = given)
})

const as = (login: string) => server.freshly(login)
const saveMarks = (login: string, data: object[], saveSeq?: number) =>
  as(login).call(ietCalls.saveIetMarks, {
    lessonId,
    flowId,
    week: WEEK,
    data: data as never,
    ...(saveSeq !== undefined && { saveSeq }),
  })
const saveNorm = (maxPoints: number | null, login = 'teacher') =>
  as(login).call(ietCalls.saveIetLesson, { lessonId, week: WEEK, maxPoints })
async function rowOf(staffId: number, login = 'teacher') {
  const { body } = await as(login).call(ietCalls.getIetLessonPoints, { lessonId, week: WEEK })
  return (body as IetLessonPoints).students.find((row) => row.staffId === staffId)!
}
const pointForm = (over: object = {}) => ({
  comment: 'Пишем в аудитории',
  date: '2026-11-20',
  disciplineId,
  flowsIds: [flowId],
  lessonTypeId: KIND,
  maxPoint: 10,
  title: 'Контрольная работа 1',
  typeId: 1,
  ...over,
})

describe('the calls of a trajectory', () => {
  it('answer, and refuse, under the paths of the journal as well', async () => {
    const { saveIetLesson } = ietCalls
    const path = '/api/proxy/attendance-journal/iet_lesson_points'
    expect(saveIetLesson.alsoAt).toBe(path)
    const also = { ...saveIetLesson, path }
    const input = { lessonId, week: WEEK, comment: 'Под другим адресом' }
    expect(await as('teacher3').call(also, input)).toFailWith(also, 'no-such-lesson')
    const { body } = await as('teacher').call(also, input)
    expect(body).toMatchObject({ comment: 'Под другим адресом' })
    const { body: read } = await as('teacher').call(ietCalls.getIetLessonPoints, { lessonId, week: WEEK })
    expect(read).toMatchObject({ comment: 'Под другим адресом' })
    await as('teacher').call(saveIetLesson, { lessonId, week: WEEK, comment: null })
  })
})

describe('a lesson of a trajectory', () => {
  it('is told with its flows and students to its teachers, without students to anybody else', async () => {
    const told = await as('teacher').call(ietCalls.getIetLesson, { id: lessonId })
    expect(told.body).toMatchObject({
      id: lessonId,
      disciplineName: 'Машинное обучение',
      weeks: [10, WEEK, 30],
      canEdit: true,
      flows: [{ id: flowId, name: 'ИОТ «Машинное обучение», поток 1' }],
    })
    const { flows } = told.body as { flows: { students: { fio: string; studentMetaId: number }[] }[] }
    expect(flows[0]!.students).toHaveLength(29)
    expect(flows[0]!.students[0]).toMatchObject({
      fio: 'Ёлкин Пётр Ильич',
      studentMetaId: studentMetaId(flowId, staff[0]!),
    })
    for (const login of ['student', 'teacher3']) {
      const preview = await as(login).call(ietCalls.getIetLesson, { id: lessonId })
      expect(preview.body).toMatchObject({ canEdit: false, flows: [{ id: flowId, students: [] }] })
    }
    expect(await as('teacher').call(ietCalls.getIetLesson, { id: 999_999 })).toFailWith(
      ietCalls.getIetLesson,
      'no-such-lesson',
    )
  })

  it('counts whoever was not marked as absent and translates its codes both ways', async () => {
    const [late = 0, present = 0, absent = 0, nothing = 0] = staff
    expect(await rowOf(late)).toMatchObject({ wasPresent: 99, version: 0 })
    const saved = await saveMarks('teacher', [
      { staffId: late, wasPresent: 0 },
      { staffId: present, wasPresent: 1, comment: 'Отработка' },
      { staffId: absent, wasPresent: 99 },
      { staffId: nothing, wasPresent: null },
    ])
    expect(saved.status).toBe(200)
    const kept = await server.db.selectFrom('journal_mark').select(['student_id', 'attendance']).execute()
    const letters = new Map(kept.map((row) => [row.student_id, row.attendance]))
    expect([late, present, absent, nothing].map((id) => letters.get(id))).toEqual(['L', 'A', 'X', 'X'])
    expect(await rowOf(late)).toMatchObject({ wasPresent: 0, version: 1 })
    expect(await rowOf(present)).toMatchObject({ wasPresent: 1, comment: 'Отработка' })
    expect(await rowOf(nothing)).toMatchObject({ wasPresent: 99 })
  })

  it('refuses points above the norm, other codes, and who is not in the flow', async () => {
    const [staffId = 0] = staff
    expect(await saveMarks('teacher', [{ staffId, points: 1 }])).toFailWith(
      ietCalls.saveIetMarks,
      'lesson-invalid',
    )
    expect((await saveNorm(5)).body).toMatchObject({ maxPoints: 5, updatedAt: expect.any(String) })
    expect(await saveMarks('teacher', [{ staffId, points: 5.5 }])).toFailWith(
      ietCalls.saveIetMarks,
      'lesson-invalid',
    )
    expect((await saveMarks('teacher', [{ staffId, points: 4.5 }])).status).toBe(200)
    expect(await saveNorm(4)).toFailWith(ietCalls.saveIetLesson, 'norm-below-lesson')
    const otherCode = await saveMarks('teacher', [{ staffId, wasPresent: 2 }])
    expect(otherCode).toBeInvalid('data.0.wasPresent')
    expect(await saveMarks('teacher', [{ staffId: outsider, wasPresent: 1 }])).toFailWith(
      ietCalls.saveIetMarks,
      'foreign-student',
    )
    expect((await rowOf(staffId)).points).toBe(4.5)
  })

  it('lets one of two teachers win and shows the other both values in its own codes', async () => {
    const [staffId = 0] = staff
    const { version } = await rowOf(staffId)
    expect((await saveMarks('teacher', [{ staffId, wasPresent: 1, version }])).status).toBe(200)
    const lost = await saveMarks('teacher2', [{ staffId, wasPresent: 99, version }])
    expect(lost).toFailWith(ietCalls.saveIetMarks, 'marks-conflict')
    expect(lost.body).toMatchObject({
      conflicts: [{ staffId, field: 'wasPresent', yours: 99, current: 1, by: 'Иванов Игорь Ильич' }],
    })
    const racing = await rowOf(staffId)
    const answers = await Promise.all([
      saveMarks('teacher', [{ staffId, points: 1, version: racing.version }]),
      saveMarks('teacher2', [{ staffId, points: 2, version: racing.version }]),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('ignores an older save of the same session that arrives late', async () => {
    const [, staffId = 0] = staff
    const session = server.as('teacher')
    const send = (wasPresent: 0 | 1, saveSeq: number) =>
      session.call(ietCalls.saveIetMarks, {
        lessonId,
        flowId,
        week: WEEK,
        data: [{ staffId, wasPresent }],
        saveSeq,
      })
    expect((await send(0, 20)).status).toBe(200)
    expect((await send(1, 19)).status).toBe(200)
    expect(await rowOf(staffId)).toMatchObject({ wasPresent: 0 })
  })

  it('never lets a norm sink below the points that race it', async () => {
    const staffId = staff[5]!
    await saveNorm(10)
    for (let round = 0; round < 6; round += 1) {
      await saveMarks('teacher', [{ staffId, points: null }])
      await saveNorm(10)
      await Promise.all([saveMarks('teacher', [{ staffId, points: 9 }]), saveNorm(5, 'teacher2')])
      const { body } = await as('teacher').call(ietCalls.getIetLessonPoints, { lessonId, week: WEEK })
      const { maxPoints, students } = body as IetLessonPoints
      const points = students.find((row) => row.staffId === staffId)!.points ?? 0
      expect(points).toBeLessThanOrEqual(maxPoints!)
    }
  })

  it('saves 29 students by four statements of its own', async () => {
    await saveNorm(10)
    const answer = await saveMarks(
      'teacher',
      staff.map((staffId) => ({ staffId, wasPresent: 1, points: 3 })),
    )
    expect(answer.status).toBe(200)
    expect((answer.body as { data: unknown[] }).data).toHaveLength(29)
    // The session and the transaction's begin and commit belong to every change.
    expect(answer.statements).toBeLessThanOrEqual(7)
  })

  it('tells who changed a cell', async () => {
    const asked = { lessonId: journalLessonId(lessonId, WEEK), studentId: staff[0]! }
    const history = await as('teacher').call(journalCalls.listCellHistory, asked)
    expect(history.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'attendance', after: 'A' })]),
    )
  })
})

describe('a control point of flows', () => {
  let point: IetControlPoint
  const savePoints = (login: string, data: object[]) =>
    as(login).call(ietCalls.saveIetPointMarks, { id: point.id, flowId, data: data as never })

  it('is added, marked, edited and deleted', async () => {
    const made = await as('teacher').call(ietCalls.createIetPoint, pointForm())
    expect(made.status).toBe(201)
    point = made.body as IetControlPoint
    expect(point).toMatchObject({ maxPoint: 10, type: { abbr: 'КР' }, flows: [{ flowId }] })
    const [staffId = 0] = staff
    expect(await savePoints('teacher', [{ staffId, points: 10.5 }])).toFailWith(
      ietCalls.saveIetPointMarks,
      'points-invalid',
    )
    expect(await savePoints('teacher', [{ staffId: outsider, points: 1 }])).toFailWith(
      ietCalls.saveIetPointMarks,
      'foreign-student',
    )
    expect((await savePoints('teacher', [{ staffId, points: 8 }])).body).toEqual({
      data: [{ staffId, points: 8, version: 1 }],
    })
    const lost = await savePoints('teacher2', [{ staffId, points: 7, version: 0 }])
    expect(lost).toFailWith(ietCalls.saveIetPointMarks, 'marks-conflict')
    expect(lost.body).toMatchObject({ conflicts: [{ staffId, field: 'points', yours: 7, current: 8 }] })
    const lower = await as('teacher2').call(ietCalls.editIetPoint, {
      id: point.id,
      ...pointForm({ maxPoint: 7 }),
    })
    expect(lower).toFailWith(ietCalls.editIetPoint, 'norm-below-point')
    const edited = await as('teacher2').call(ietCalls.editIetPoint, {
      id: point.id,
      ...pointForm({ maxPoint: 8, title: 'Контрольная' }),
    })
    expect(edited.body).toMatchObject({ id: point.id, maxPoint: 8, title: 'Контрольная' })
    const asked = { disciplineId, lessonTypeId: KIND, flowsIds: [flowId] }
    const listed = await as('teacher').call(ietCalls.listIetPoints, asked)
    expect(listed.body).toMatchObject([{ id: point.id, maxPoint: 8 }])
    const { flows } = (listed.body as IetControlPoint[])[0]!
    expect(flows[0]!.students.find((row) => row.staffId === staffId)).toMatchObject({ points: 8, version: 1 })
    expect((await as('teacher').call(ietCalls.removeIetPoint, { id: point.id })).status).toBe(200)
    expect((await as('teacher').call(ietCalls.listIetPoints, asked)).body).toEqual([])
    expect(await as('teacher').call(ietCalls.removeIetPoint, { id: point.id })).toFailWith(
      ietCalls.removeIetPoint,
      'no-such-point',
    )
  })

  it('must lie in the study year and belong to a lesson of the flow', async () => {
    const late = await as('teacher').call(ietCalls.createIetPoint, pointForm({ date: '2030-01-01' }))
    expect(late).toFailWith(ietCalls.createIetPoint, 'point-outside-year')
    const otherKind = await as('teacher').call(ietCalls.createIetPoint, pointForm({ lessonTypeId: 2 }))
    expect(otherKind).toBeInvalid('flowsIds')
    const noType = await as('teacher').call(ietCalls.createIetPoint, pointForm({ typeId: 99 }))
    expect(noType).toBeInvalid('typeId')
  })
})

describe('the types of control points', () => {
  it('are those of the dictionary, also the ones added there', async () => {
    const { id: typeId } = await server.db
      .insertInto('control_point_type')
      .values({ name: 'Защита проекта', abbreviation: 'ЗП' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await as('teacher').call(ietCalls.createIetPoint, pointForm({ typeId }))
    const point = made.body as IetControlPoint
    expect(point.type).toEqual({ id: typeId, name: 'Защита проекта', abbr: 'ЗП' })
    await as('teacher').call(ietCalls.removeIetPoint, { id: point.id })
  })
})

describe('the summary of a flow', () => {
  const totals = async (login = 'teacher') =>
    (await as(login).call(ietCalls.listIetTotals, { yearId: YEAR, flowId })).body as IetTotals[]

  it('lists flows, columns and rows', async () => {
    expect((await as('teacher').call(ietCalls.listIetFlows, { lessonId })).body).toEqual([
      { id: flowId, name: 'ИОТ «Машинное обучение», поток 1' },
    ])
    const dates = await as('teacher').call(ietCalls.listIetDates, { yearId: YEAR, flowId })
    expect(dates.body).toMatchObject({
      lessons: [
        { lessonId, lessonWeek: 10, norm: null, canEdit: true },
        { lessonId, lessonWeek: WEEK, norm: 10 },
        { lessonId, lessonWeek: 30 },
      ],
      controlPoints: [],
    })
    const rows = await totals()
    expect(rows).toHaveLength(29)
    expect(rows[0]!.lessonPointList[1]).toMatchObject({
      lessonWeek: WEEK,
      attendance: 1,
      progress: 3,
      norm: 10,
    })
  })

  it('saves norms and cells at once, all or nothing', async () => {
    const made = await as('teacher').call(ietCalls.createIetPoint, pointForm())
    const { id: controlPointId } = made.body as IetControlPoint
    const meta = (staffId: number) => ({ studentMetaId: studentMetaId(flowId, staffId), staffId })
    const [one = 0, other = 0] = staff
    const save = (points: number) =>
      as('teacher').call(ietCalls.saveIetTotals, {
        norms: [{ lessonId, week: 10, maxPoints: 4 }],
        data: [
          { ...meta(one), lessons: [{ lessonId, week: 10, wasPresent: 0, points: 4 }] },
          {
            ...meta(other),
            lessons: [{ lessonId, week: 10, wasPresent: 1, points }],
            controlPoints: [{ controlPointId, points: 6 }],
          },
        ],
      })
    expect(await save(4.5)).toFailWith(ietCalls.saveIetTotals, 'summary-invalid')
    expect((await totals())[0]!.lessonPointList[0]).toMatchObject({ progress: null, norm: null })
    const saved = await save(3)
    expect(saved.status).toBe(200)
    const rows = saved.body as IetTotals[]
    expect(rows).toHaveLength(2)
    const mine = rows.find(({ staffId }) => staffId === one)!
    expect(mine.lessonPointList[0]).toMatchObject({ attendance: 0, progress: 4, norm: 4, version: 1 })
    const theirs = rows.find(({ staffId }) => staffId === other)!
    expect(theirs.controlPointList).toMatchObject([{ controlPointId, progress: 6, version: 1 }])
    const stranger = await as('teacher').call(ietCalls.saveIetTotals, {
      data: [{ ...meta(outsider), lessons: [{ lessonId, week: 10, wasPresent: 1 }] }],
    })
    expect(stranger).toFailWith(ietCalls.saveIetTotals, 'foreign-student')
    const lost = await as('teacher2').call(ietCalls.saveIetTotals, {
      data: [{ ...meta(one), lessons: [{ lessonId, week: 10, wasPresent: 1, version: 0 }] }],
    })
    expect(lost).toFailWith(ietCalls.saveIetTotals, 'marks-conflict')
    expect(lost.body).toMatchObject({
      conflicts: [{ staffId: one, lessonId, week: 10, field: 'wasPresent', yours: 1, current: 0 }],
    })
  })

  it('comments on a student and moves a hidden one to the end', async () => {
    const id = studentMetaId(flowId, staff[0]!)
    const teacher = as('teacher')
    const commented = await teacher.call(ietCalls.saveIetStudentComment, {
      id,
      comment: 'Спросить на экзамене',
    })
    expect(commented.body).toEqual({ id, comment: 'Спросить на экзамене' })
    expect((await teacher.call(ietCalls.toggleIetStudent, { id })).body).toEqual({ id, isStudentHide: true })
    expect((await totals()).at(-1)).toMatchObject({
      studentMetaId: id,
      isStudentHide: true,
      comment: 'Спросить на экзамене',
    })
    const norm = await teacher.call(ietCalls.saveIetTotals, {
      flowId,
      data: [],
      norms: [{ lessonId, week: 30, maxPoints: 6 }],
    })
    expect(norm.body).toEqual([])
    const dates = await teacher.call(ietCalls.listIetDates, { yearId: YEAR, flowId })
    expect(dates.body).toMatchObject({ lessons: [{ norm: 4 }, { norm: 10 }, { norm: 6 }] })
    const shown = await teacher.call(ietCalls.toggleIetStudent, { id, isStudentHide: false })
    expect(shown.body).toEqual({ id, isStudentHide: false })
    const foreign = studentMetaId(flowId, outsider)
    expect(await teacher.call(ietCalls.toggleIetStudent, { id: foreign })).toFailWith(
      ietCalls.toggleIetStudent,
      'no-such-student',
    )
  })
})

describe('the own journal of a student', () => {
  it('holds the trajectory beside the ordinary lessons', async () => {
    const own = await as('student').call(journalCalls.getOwnJournal, { groupId })
    const { disciplines } = own.body as OwnJournal
    const trajectory = disciplines.find((each) => each.disciplineId === disciplineId)!
    const days = trajectory.types.flatMap((type) => type.days)
    expect(days.find(({ week }) => week === WEEK)).toMatchObject({ attendance: 2, progress: 3, norm: 10 })
    // Late in week 10, there in week 12: 1.5 of 2; 4 + 3 points and none in the point of 20 November, not yet due.
    expect(trajectory).toMatchObject({ attendancePercent: 75, progressPercent: 50 })
    expect(trajectory.controlPoints).toMatchObject([{ label: '20.11 КР', norm: 10 }])
  })

  it('shows who was not marked in a held lesson as absent', async () => {
    await server.db
      .deleteFrom('journal_mark')
      .where('student_id', '=', staff[0]!)
      .where('lesson_id', '=', journalLessonId(lessonId, WEEK))
      .execute()
    const own = await as('student').call(journalCalls.getOwnJournal, { groupId })
    const { disciplines } = own.body as OwnJournal
    const days = disciplines.flatMap(({ types }) => types.flatMap((type) => type.days))
    expect(days.find(({ week, norm }) => week === WEEK && norm === 10)).toMatchObject({ attendance: 3 })
  })
})
