import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall, CallInput } from '#platform/contract/call.ts'
import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import { journalCalls } from '../../contract/calls.ts'
import { ietCalls } from '../../contract/iet-calls.ts'
import type { IetControlPoint } from '../../contract/iet.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { KIND, WEEK } from '../testing/given-trajectory.ts'
import { useIetJournal } from '../testing/iet-journal.ts'

const { server, given, as, saveMarks, saveNorm, rowOf, pointForm } = useIetJournal()
let lessonId: number
let flowId: number
let disciplineId: number
let staff: number[]
let lectureId: number
let pointId: number

beforeAll(async () => {
  ;({ lessonId, flowId, disciplineId, staff, lectureId } = given)
  const made = await as('teacher').call(ietCalls.createIetPoint, pointForm())
  pointId = (made.body as IetControlPoint).id
})

describe('everybody else', () => {
  /** Every call of the iet mode with an input that a teacher of the lesson may send. */
  const everyCall = (): [AnyCall, unknown, string][] => [
    [ietCalls.getIetLessonPoints, { lessonId, week: WEEK }, 'no-such-lesson'],
    [ietCalls.saveIetLesson, { lessonId, week: WEEK, maxPoints: 20 }, 'no-such-lesson'],
    [
      ietCalls.saveIetMarks,
      { lessonId, flowId, week: WEEK, data: [{ staffId: staff[0]!, wasPresent: 0 }] },
      'no-such-lesson',
    ],
    [ietCalls.listIetPoints, { disciplineId, lessonTypeId: KIND, flowsIds: [flowId] }, 'foreign-flow'],
    [ietCalls.createIetPoint, pointForm(), 'foreign-flow'],
    [ietCalls.editIetPoint, { id: pointId, ...pointForm() }, 'foreign-flow'],
    [ietCalls.removeIetPoint, { id: pointId }, 'no-such-point'],
    [
      ietCalls.saveIetPointMarks,
      { id: pointId, flowId, data: [{ staffId: staff[0]!, points: 1 }] },
      'foreign-flow',
    ],
    [ietCalls.listIetFlows, { lessonId }, 'no-such-lesson'],
    [ietCalls.listIetDates, { yearId: YEAR, flowId }, 'foreign-flow'],
    [ietCalls.listIetTotals, { yearId: YEAR, flowId }, 'foreign-flow'],
    [ietCalls.saveIetTotals, { data: [{ studentMetaId: studentMetaId(flowId, staff[0]!) }] }, 'foreign-flow'],
    [
      ietCalls.saveIetStudentComment,
      { id: studentMetaId(flowId, staff[0]!), comment: 'Нет' },
      'no-such-student',
    ],
    [ietCalls.toggleIetStudent, { id: studentMetaId(flowId, staff[0]!) }, 'no-such-student'],
  ]
  const READS = new Set<AnyCall>([
    ietCalls.getIetLessonPoints,
    ietCalls.listIetPoints,
    ietCalls.listIetFlows,
    ietCalls.listIetDates,
    ietCalls.listIetTotals,
  ])

  it('is refused by every call: a teacher of other lessons and the head of another department', async () => {
    const before = await rowOf(staff[0]!)
    expect(everyCall()).toHaveLength(Object.keys(ietCalls).length - 1)
    for (const login of ['teacher3', 'directorate'])
      for (const [call, input, code] of everyCall())
        expect(await as(login).call(call, input as CallInput<AnyCall>), call.path).toFailWith(call, code)
    expect(await rowOf(staff[0]!)).toEqual(before)
  })

  it('is refused by every call: students, whether of the flow or not, and nobody signed in', async () => {
    for (const [call, input] of everyCall()) {
      for (const login of ['student', 'student3'])
        expect((await as(login).call(call, input as CallInput<AnyCall>)).status, call.path).toBe(403)
      expect((await server.as(null).call(call, input as CallInput<AnyCall>)).status).toBe(401)
    }
  })

  it('lets the head of the department read and change nothing', async () => {
    for (const [call, input, code] of everyCall()) {
      const answer = await as('head').call(call, input as CallInput<AnyCall>)
      if (READS.has(call)) expect(answer.status, call.path).toBe(200)
      else expect(answer, call.path).toFailWith(call, code)
    }
    const shown = await as('head').call(ietCalls.getIetLesson, { id: lessonId })
    expect(shown.body).toMatchObject({ canEdit: false })
    expect((shown.body as { flows: { students: unknown[] }[] }).flows[0]!.students).toHaveLength(29)
  })

  it('lets the head read the journal of an ordinary lesson as well', async () => {
    const address = { week: WEEK, lesson: lectureId }
    const read = await as('head').call(journalCalls.getLesson, address)
    expect(read.body).toMatchObject({ timetableLessonId: lectureId, canEdit: false })
    const norm = { lessonId: journalLessonId(lectureId, WEEK), timetableLessonId: lectureId, norm: 7 }
    expect(await as('head').call(journalCalls.saveNorm, norm)).toFailWith(
      journalCalls.saveNorm,
      'no-such-lesson',
    )
    expect(await as('directorate').call(journalCalls.getLesson, address)).toFailWith(
      journalCalls.getLesson,
      'no-such-lesson',
    )
  })

  it('keeps the modes apart', async () => {
    const regular = await as('teacher').call(journalCalls.getLesson, { week: WEEK, lesson: lessonId })
    expect(regular).toFailWith(journalCalls.getLesson, 'no-such-lesson')
    const norm = { lessonId: journalLessonId(lessonId, WEEK), timetableLessonId: lessonId, norm: 7 }
    expect(await as('teacher').call(journalCalls.saveNorm, norm)).toFailWith(
      journalCalls.saveNorm,
      'no-such-lesson',
    )
  })
})

describe('a study year that ended long ago', () => {
  it('is closed', async () => {
    const long = await server.db
      .selectFrom('study_year')
      .select('end_at')
      .where('id', '=', YEAR)
      .executeTakeFirstOrThrow()
    await server.db.updateTable('study_year').set({ end_at: '2026-09-02' }).where('id', '=', YEAR).execute()
    const answers = [
      await saveNorm(20),
      await saveMarks('teacher', [{ staffId: staff[0]!, wasPresent: 1 }]),
      await as('teacher').call(ietCalls.createIetPoint, pointForm({ date: '2026-09-02' })),
      await as('teacher').call(ietCalls.toggleIetStudent, { id: studentMetaId(flowId, staff[0]!) }),
    ]
    await server.db.updateTable('study_year').set(long).where('id', '=', YEAR).execute()
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ message: 'Журнал закрыт' })
    }
  })
})
