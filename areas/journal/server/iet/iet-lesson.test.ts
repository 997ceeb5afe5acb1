import { beforeAll, describe, expect, it } from 'vitest'
import { journalCalls } from '../../contract/calls.ts'
import { ietCalls } from '../../contract/iet-calls.ts'
import type { IetLessonPoints } from '../../contract/iet.ts'
import { studentMetaId } from '../../contract/iet.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { WEEK } from '../testing/given-trajectory.ts'
import { useIetJournal } from '../testing/iet-journal.ts'

const { server, given, as, saveMarks, saveNorm, rowOf } = useIetJournal()
let lessonId: number
let flowId: number
let staff: number[]
let outsider: number

beforeAll(() => {
  ;({ lessonId, flowId, staff, outsider } = given)
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
  it('is shown with its flows and students to its teachers, without students to anybody else', async () => {
    const shown = await as('teacher').call(ietCalls.getIetLesson, { id: lessonId })
    expect(shown.body).toMatchObject({
      id: lessonId,
      disciplineName: 'Машинное обучение',
      weeks: [10, WEEK, 30],
      canEdit: true,
      flows: [{ id: flowId, name: 'ИОТ «Машинное обучение», поток 1' }],
    })
    const { flows } = shown.body as { flows: { students: { fio: string; studentMetaId: number }[] }[] }
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

  it('saves 29 students in three statements of its own', async () => {
    await saveNorm(10)
    const answer = await saveMarks(
      'teacher',
      staff.map((staffId) => ({ staffId, wasPresent: 1, points: 3 })),
    )
    expect(answer.status).toBe(200)
    expect((answer.body as { data: unknown[] }).data).toHaveLength(29)
    // The session has a statement of its own, and the ledger is read for cells that are sent unchanged.
    expect(answer.statements).toBeLessThanOrEqual(4)
  })

  it('shows who changed a cell', async () => {
    const address = { lessonId: journalLessonId(lessonId, WEEK), studentId: staff[0]! }
    const history = await as('teacher').call(journalCalls.listCellHistory, address)
    expect(history.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'attendance', after: 'A' })]),
    )
  })
})
