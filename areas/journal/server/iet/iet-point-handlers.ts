import { DONE } from '#platform/contract/done.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { ietPointCalls } from '../../contract/iet-calls.ts'
import type { IetControlPoint } from '../../contract/iet.ts'
import {
  addCourses,
  addPoint,
  editPoint,
  lockPoints,
  pointTypeExists,
  readHighestPoints,
} from '../point-store.ts'
import { pointChange } from '../save-cells.ts'
import { savePoints } from '../save-points.ts'
import { requireReadFlows, requireTaughtFlows } from './flow-access.ts'
import { ensureFlowCourses, listReadFlows } from './flow-store.ts'
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

/** Checks what the form's schema cannot: the flows, their year and the type of the point. */
async function requireForm(context: Context, { flowsIds, date, typeId }: Form): Promise<number> {
  const flows = await requireTaughtFlows(context, flowsIds)
  const isOutside = flows.some(({ beginAt, endAt }) => date < beginAt || date > endAt)
  if (isOutside) throw context.fail('point-outside-year')
  const [studyYearId = 0, ...others] = new Set(flows.map((flow) => flow.studyYearId))
  if (others.length > 0) throw context.failField('flowsIds', 'Потоки разных учебных годов')
  if (!(await pointTypeExists(context.db, typeId))) throw context.failField('typeId', 'Выберите тип точки')
  return studyYearId
}

async function coursesOf(
  tx: Context['db'],
  context: Context,
  form: Form & { disciplineId: number; lessonTypeId: number },
) {
  const flowIds = [...new Set(form.flowsIds)]
  const courseIds = await ensureFlowCourses(tx, { ...form, flowIds })
  if (courseIds.length < flowIds.length) throw context.failField('flowsIds', 'Такого потока нет на занятии')
  return courseIds
}

async function readPoint(tx: Context['db'], id: number): Promise<IetControlPoint> {
  const [point] = await listIetPoints(tx, { id })
  return presentIetPoint(point!)
}

export const ietPointHandlers: Handlers<PointCalls> = {
  async listIetPoints({ flowsIds, ...query }, context) {
    const [points] = await Promise.all([
      listIetPoints(context.db, { ...query, flowIds: flowsIds }),
      requireReadFlows(context, flowsIds),
    ])
    return points.map(presentIetPoint)
  },

  async createIetPoint(form, context) {
    const studyYearId = await requireForm(context, form)
    const { title, typeId, date, comment, maxPoint } = form
    const point = { title, typeId, date, comment: comment || null, norm: maxPoint }
    return context.change(async (tx, record) => {
      const courseIds = await coursesOf(tx, context, form)
      const id = await addPoint(tx, { ...point, studyYearId, courseIds, authorId: context.who.personId })
      const after = { ...point, flowsIds: form.flowsIds }
      await record({ action: 'journal.create-point', entity: 'journal_control_point', entityId: id, after })
      return readPoint(tx, id)
    })
  },

  async editIetPoint({ id, ...form }, context) {
    const studyYearId = await requireForm(context, form)
    const { title, typeId, date, comment, maxPoint } = form
    const point = { title, typeId, date, comment: comment || null, norm: maxPoint }
    const { who, change, fail } = context
    return change(async (tx, record) => {
      const [before] = await lockPoints(tx, { ids: [id], personId: who.personId, taughtIn: ANY_FLOW })
      if (!before || before.studyYearId !== studyYearId) throw fail('no-such-point')
      if (!before.isTaughtWhole) throw fail('shared-point')
      if (maxPoint < (await readHighestPoints(tx, id))) throw fail('norm-below-point')
      await editPoint(tx, id, point)
      await addCourses(tx, id, await coursesOf(tx, context, form))
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
    await requireTaughtFlows(context, [flowId])
    const cells = data.map(({ staffId: studentId, points, version }) =>
      pointChange({ controlPointId: id, studentId, version }, points),
    )
    const rows = await savePoints(context, {
      ids: [id],
      changes: new Map(cells),
      taughtIn: { flowId },
      seq: saveSeq,
      present: presentIetConflict,
      about: { entity: 'journal_control_point', entityId: id, after: { flowId } },
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
