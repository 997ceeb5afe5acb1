import { beforeAll, describe, expect, it } from 'vitest'
import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import { journalCalls } from '../../contract/calls.ts'
import { ietCalls } from '../../contract/iet-calls.ts'
import type { IetControlPoint, IetTotals } from '../../contract/iet.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { OwnJournal } from '../../contract/student.ts'
import { WEEK } from '../testing/given-trajectory.ts'
import { useIetJournal } from '../testing/iet-journal.ts'

const { server, given, as, saveMarks, saveNorm, pointForm } = useIetJournal()
let lessonId: number
let flowId: number
let disciplineId: number
let staff: number[]
let outsider: number
let groupId: number

beforeAll(async () => {
  ;({ lessonId, flowId, disciplineId, staff, outsider, groupId } = given)
  await saveNorm(10)
  const marks = staff.map((staffId) => ({ staffId, wasPresent: 1, points: 3 }))
  await saveMarks('teacher', marks)
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

describe('the journal of a student', () => {
  it('holds the trajectory together with the ordinary lessons', async () => {
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
