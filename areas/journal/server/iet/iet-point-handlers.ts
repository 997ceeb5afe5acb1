import { DONE } from '#platform/contract/done.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { ietPointCalls } from '../../contract/iet-calls.ts'
import type { IetControlPoint } from '../../contract/iet.ts'
import { journalNotices } from '../../contract/notices.ts'
import {
  addCourses,
  addPoint,
  editPoint,
  lockPoints,
  pointTypeExists,
  readHighestPoints,
} from '../points/point-store.ts'
import { pointChange } from '../marks/save-cells.ts'
import { savePoints } from '../points/save-points.ts'
import { readFlows, readTaughtFlows } from './flow-access.ts'
import { ensureFlowCourses, listReadFlows, type FlowRow } from './flow-store.ts'
import { presentIetConflict } from './iet-codes.ts'
import { listIetPoints, removeIetPoint, type IetPointRow } from './iet-point-store.ts'

type PointCalls = typeof ietPointCalls
type Context = HandlerContext<PointCalls['createIetPoint'] | PointCalls['editIetPoint']>

export function presentIetPoint({
  typeId,
  typeName,
  typeAbbr,
  norm,
  flows,
  ...point
}: IetPointRow): IetControlPoint {
  return {
    ...point,
    type: { id: typeId, name: typeName, abbr: typeAbbr },
    maxPoint: norm,
    flows: flows.map(({ flowId, students }) => ({
      flowId,
      students: students.map(({ studentId, ...mark }) => ({ staffId: studentId, ...mark })),
    })),
  }
}

const ANY_FLOW = { flowId: null }

interface Form {
  flowsIds: readonly number[]
  date: string
  typeId: number
}

/** Checks what the form's schema cannot: the year of the flows and the type of the point. */
async function refuseForm(
  { db, fail, failField }: Context,
  flows: readonly FlowRow[],
  { date, typeId }: Form,
): Promise<ApiError | null> {
  if (flows.some(({ beginAt, endAt }) => date < beginAt || date > endAt)) return fail('point-outside-year')
  const years = new Set(flows.map(({ studyYearId }) => studyYearId))
  if (years.size > 1) return failField('flowsIds', 'Потоки разных учебных годов')
  return (await pointTypeExists(db, typeId)) ? null : failField('typeId', 'Выберите тип точки')
}

/** The courses of the form's flows; null when one of them has no such lesson. */
async function coursesOf(
  tx: Context['db'],
  form: Form & { disciplineId: number; lessonTypeId: number },
): Promise<number[] | null> {
  const flowIds = [...new Set(form.flowsIds)]
  const courseIds = await ensureFlowCourses(tx, { ...form, flowIds })
  return courseIds.length < flowIds.length ? null : courseIds
}

const NO_SUCH_FLOW = 'Такого потока нет на занятии'

async function readPoint(tx: Context['db'], id: number): Promise<IetControlPoint> {
  const [point] = await listIetPoints(tx, { id })
  return presentIetPoint(point!)
}

export const ietPointHandlers: Handlers<PointCalls> = {
  async listIetPoints({ flowsIds, ...query }, context) {
    const [points, flows] = await Promise.all([
      listIetPoints(context.db, { ...query, flowIds: flowsIds }),
      readFlows(context, flowsIds),
    ])
    if (flows === 'foreign-flow') throw context.fail(flows)
    return points.map(presentIetPoint)
  },

  async createIetPoint(form, context) {
    const flows = await readTaughtFlows(context, form.flowsIds)
    if (typeof flows === 'string') throw context.fail(flows)
    const refusal = await refuseForm(context, flows, form)
    if (refusal) throw refusal
    const { studyYearId } = flows[0]!
    const { title, typeId, date, comment, maxPoint } = form
    const point = { title, typeId, date, comment: comment || null, norm: maxPoint }
    return context.change(async (tx, record) => {
      const courseIds = await coursesOf(tx, form)
      if (courseIds === null) throw context.failField('flowsIds', NO_SUCH_FLOW)
      const id = await addPoint(tx, { ...point, studyYearId, courseIds, authorId: context.who.personId })
      await noteEvents(tx, journalNotices.newPoint, [{ key: id, subject: { controlPointId: id } }])
      const after = { ...point, flowsIds: form.flowsIds }
      await record({ action: 'journal.create-point', entity: 'journal_control_point', entityId: id, after })
      return readPoint(tx, id)
    })
  },

  async editIetPoint({ id, ...form }, context) {
    const { who, change, fail, failField } = context
    const flows = await readTaughtFlows(context, form.flowsIds)
    if (typeof flows === 'string') throw fail(flows)
    const refusal = await refuseForm(context, flows, form)
    if (refusal) throw refusal
    const { title, typeId, date, comment, maxPoint } = form
    const point = { title, typeId, date, comment: comment || null, norm: maxPoint }
    return change(async (tx, record) => {
      const [before] = await lockPoints(tx, { ids: [id], personId: who.personId, taughtIn: ANY_FLOW })
      if (!before || before.studyYearId !== flows[0]!.studyYearId) throw fail('no-such-point')
      if (!before.isTaughtWhole) throw fail('shared-point')
      if (maxPoint < (await readHighestPoints(tx, id))) throw fail('norm-below-point')
      await editPoint(tx, id, point)
      const courseIds = await coursesOf(tx, form)
      if (courseIds === null) throw failField('flowsIds', NO_SUCH_FLOW)
      await addCourses(tx, id, courseIds)
      const after = { ...point, flowsIds: form.flowsIds }
      await record({
        action: 'journal.edit-point',
        entity: 'journal_control_point',
        entityId: id,
        before,
        after,
      })
      return readPoint(tx, id)
    })
  },

  async removeIetPoint({ id }, { who, clock, change, fail }) {
    return change(async (tx, record) => {
      const [before] = await lockPoints(tx, { ids: [id], personId: who.personId, taughtIn: ANY_FLOW })
      if (!before) throw fail('no-such-point')
      if (!before.isTaughtWhole) throw fail('shared-point')
      const reader = { personId: who.personId, today: clock.today() }
      const flows = await listReadFlows(tx, { ids: before.flowIds, ...reader })
      if (flows.some(({ isClosed }) => isClosed)) throw fail('journal-closed')
      await removeIetPoint(tx, id, clock.now())
      await record({ action: 'journal.remove-point', entity: 'journal_control_point', entityId: id, before })
      return DONE
    })
  },

  async saveIetPointMarks({ id, flowId, data, saveSeq }, context) {
    const { change, fail } = context
    const flows = await readTaughtFlows(context, [flowId])
    if (typeof flows === 'string') throw fail(flows)
    const cells = data.map(({ staffId: studentId, points, version }) =>
      pointChange({ controlPointId: id, studentId, version }, points),
    )
    const rows = await change(async (tx, record) => {
      const points = { ids: [id], changes: new Map(cells), taughtIn: { flowId }, seq: saveSeq }
      const saved = await savePoints(tx, context, points)
      if ('conflicts' in saved)
        throw fail('marks-conflict', { conflicts: saved.conflicts.map(presentIetConflict) })
      if ('refusal' in saved) throw fail(saved.refusal)
      const after = { students: saved.points.length, flowId }
      if (saved.points.length > 0)
        await record({ action: 'journal.save-points', entity: 'journal_control_point', entityId: id, after })
      return saved.pointRows
    })
    return {
      data: rows.map(({ studentId, values, version }) => ({
        staffId: studentId,
        points: (values.progress ?? null) as number | null,
        version,
      })),
    }
  },
}
