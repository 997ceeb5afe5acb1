import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalArea } from '../handlers.ts'
import { givenSharedPoints } from '../testing/given-shared-points.ts'

const calls = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenSharedPoints>>

beforeAll(async () => {
  given = await givenSharedPoints(server.db, server.as('teacher'))
})

const keptMarks = () =>
  server.db
    .selectFrom('journal_control_point_mark')
    .select(['control_point_id', 'student_id', 'points'])
    .orderBy('id')
    .execute()
const keptPoint = (id: number) =>
  server.db.selectFrom('journal_control_point').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the teacher of one of the groups that share a control point', () => {
  const stranger = () => server.as('teacher3')
  const edited = (over: object) => {
    const { id, controlPointId } = given.scopes[0]!
    const { form, timetableLessonId } = given
    return { ...form, id, controlPointId, timetableLessonId, norm: 10, ...over }
  }

  it('marks the students of that group', async () => {
    const { timetableLessonId, controlPointId, own } = given
    const students = [{ studentId: own, progressList: [{ controlPointId, progress: 3 }] }]
    const saved = await stranger().call(calls.saveControlPoints, { timetableLessonId, students })
    expect(saved.status).toBe(200)
    expect(await keptMarks()).toMatchObject([{ student_id: own }])
  })

  it('marks nobody of the other group, alone or among their own students', async () => {
    const { timetableLessonId, controlPointId, own, student, lessonId, groupId } = given
    const before = await keptMarks()
    const progressList = [{ controlPointId, progress: 9 }]
    for (const ids of [[student], [own, student]]) {
      const students = ids.map((studentId) => ({ studentId, progressList }))
      const points = await stranger().call(calls.saveControlPoints, { timetableLessonId, students })
      expect(points).toFailWith(calls.saveControlPoints, 'foreign-student')
      const summary = await stranger().call(calls.saveSummary, {
        timetableLessonId,
        lessonId,
        students: ids.map((studentId) => ({ studentId, controlPointList: progressList })),
      })
      expect(summary).toFailWith(calls.saveSummary, 'foreign-student')
      const change = { controlPointId, field: 'progress' as const, after: 9, version: 1 }
      const sheet = await stranger().call(calls.applySheet, {
        timetableLessonId,
        groupId,
        subgroup: 0,
        changes: ids.map((studentId) => ({ studentId, ...change })),
      })
      expect(sheet).toFailWith(calls.applySheet, 'foreign-student')
    }
    expect(await keptMarks()).toEqual(before)
  })

  it('changes neither its name and date nor its norm', async () => {
    const { timetableLessonId, controlPointId, lessonId } = given
    const before = await keptPoint(controlPointId)
    for (const over of [{ title: 'Чужая' }, { norm: 99 }, { date: '2026-11-12' }])
      expect(await stranger().call(calls.editControlPoint, edited(over))).toFailWith(
        calls.editControlPoint,
        'shared-point',
      )
    const norms = await stranger().call(calls.saveSummary, {
      timetableLessonId,
      lessonId,
      students: [],
      controlPoints: [{ controlPointId, norm: 99 }],
    })
    expect(norms).toFailWith(calls.saveSummary, 'shared-point')
    expect(await keptPoint(controlPointId)).toEqual(before)
  })

  it('takes it from their own group alone and gives it back to that group alone', async () => {
    const { timetableLessonId, controlPointId, scopes } = given
    const remaining = async () =>
      server.db
        .selectFrom('journal_control_point_scope')
        .select('id')
        .where('control_point_id', '=', controlPointId)
        .where('deleted_at', 'is', null)
        .execute()
    const foreign = { id: scopes[0]!.id, timetableLessonId }
    expect(await stranger().call(calls.removeControlPoint, foreign)).toFailWith(
      calls.removeControlPoint,
      'no-such-point',
    )
    expect(await remaining()).toHaveLength(2)
    await stranger().call(calls.removeControlPoint, { id: scopes[1]!.id, timetableLessonId })
    expect(await remaining()).toHaveLength(1)
    expect((await keptPoint(controlPointId)).deleted_at).toBeNull()
    await stranger().call(calls.restoreControlPoint, { controlPointId, timetableLessonId })
    expect(await remaining()).toHaveLength(2)
  })

  it('reads what was done to the points of that group and of no other', async () => {
    const { shared, controlPointId, student, own, lessonId } = given
    const students = [student, own].map((studentId) => ({
      studentId,
      progressList: [{ controlPointId, progress: 5 }],
    }))
    await server.as('teacher').call(calls.saveControlPoints, { timetableLessonId: shared, students })
    const historyOf = async (studentId: number) =>
      (await stranger().call(calls.listCellHistory, { lessonId, studentId, controlPointId })).body
    expect(await historyOf(student)).toEqual([])
    expect(await historyOf(own)).not.toEqual([])
  })

  it('leaves changes of it to whoever teaches all its groups', async () => {
    const input = { ...edited({ title: 'Общая' }), timetableLessonId: given.shared }
    expect((await server.as('teacher').call(calls.editControlPoint, input)).status).toBe(200)
  })

  it('makes no point for a group that the lesson does not have, not even together with one that it has', async () => {
    const { form, timetableLessonId, groupId } = given
    const cpLessons = [groupId, groupId + 1000].map((id) => ({ group_id: id, subgroup: 0 }))
    const made = await stranger().call(calls.createControlPoint, { ...form, timetableLessonId, cpLessons })
    expect(made).toBeInvalid('cpLessons')
  })
})

describe('the teacher of one of the flows that share a control point', () => {
  it('changes, removes and weighs it for nobody', async () => {
    const { ietPointId: id, ietForm, ownFlow, ownMeta } = given
    const before = await keptPoint(id)
    const stranger = server.as('teacher3')
    const edited = await stranger.call(calls.editIetPoint, {
      ...ietForm,
      id,
      flowsIds: [ownFlow],
      maxPoint: 99,
    })
    expect(edited).toFailWith(calls.editIetPoint, 'shared-point')
    expect(await stranger.call(calls.removeIetPoint, { id })).toFailWith(calls.removeIetPoint, 'shared-point')
    const norms = await stranger.call(calls.saveIetTotals, {
      data: [{ studentMetaId: ownMeta }],
      pointNorms: [{ controlPointId: id, maxPoint: 99 }],
    })
    expect(norms).toFailWith(calls.saveIetTotals, 'shared-point')
    expect(await keptPoint(id)).toEqual(before)
  })

  it('marks the students of that flow', async () => {
    const { ietPointId: id, ownFlow, own } = given
    const data = [{ staffId: own, points: 4 }]
    const saved = await server.as('teacher3').call(calls.saveIetPointMarks, { id, flowId: ownFlow, data })
    expect(saved.status).toBe(200)
  })
})
