import { DONE } from '#platform/contract/done.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { ietPointCalls } from '../../contract/iet-calls.ts'
import type { IetControlPoint } from '../../contract/iet.ts'
import { writerOf } from '../hold-lesson.ts'
import { saveOf } from '../ledger.ts'
import {
  addPoint,
  editPoint,
  pointTypeExists,
  readHighestPoints,
  readPointMarks,
  writePointMarks,
} from '../point-store.ts'
import { asKept, decideRows, fitsNorm } from '../save-rows.ts'
import { requireReadFlows, requireTaughtFlows } from './flow-access.ts'
import { ensureFlowCourses, listReadFlows } from './flow-store.ts'
import { presentIetConflict } from './iet-codes.ts'
import {
  addCourses,
  listIetPoints,
  lockIetPoints,
  removeIetPoint,
  type IetPointRow,
} from './iet-point-store.ts'

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
  async listIetPoints({ flowsIds, ...asked }, context) {
    const [points] = await Promise.all([
      listIetPoints(context.db, { ...asked, flowIds: flowsIds }),
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
      const [before] = await lockIetPoints(tx, { ids: [id], personId: who.personId })
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
      const [before] = await lockIetPoints(tx, { ids: [id], personId: who.personId })
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
    const { who, change, fail } = context
    const wanted = new Map(data.map((row) => [row.staffId, row]))
    return change(async (tx, record) => {
      const [point] = await lockIetPoints(tx, { ids: [id], personId: who.personId, flowId })
      if (!point) throw fail('no-such-point')
      const cells = [...wanted.keys()].map((studentId) => ({ controlPointId: id, studentId }))
      const writer = writerOf(context, saveSeq)
      const save = saveOf(writer)
      const rows = await readPointMarks(tx, { cells, writer, flowId })
      if (rows.length < wanted.size) throw fail('foreign-student')
      const { saved, conflicts } = decideRows(
        rows,
        ({ studentId }) => {
          const { points, version } = wanted.get(studentId)!
          return { values: { progress: points }, version }
        },
        save,
        asKept,
      )
      if (conflicts.length > 0) throw fail('marks-conflict', { conflicts: conflicts.map(presentIetConflict) })
      if (!saved.every((row) => fitsNorm(row, point.norm))) throw fail('points-invalid')
      if (saved.length > 0) {
        await writePointMarks(tx, saved, writer)
        await record({
          action: 'journal.save-points',
          entity: 'journal_control_point',
          entityId: id,
          after: { students: saved.length, flowId },
        })
      }
      const changed = new Map(saved.map((row) => [row.studentId, row]))
      return {
        data: rows.map(({ studentId, ...row }) => {
          const { values, version } = changed.get(studentId) ?? row
          return { staffId: studentId, points: (values.progress ?? null) as number | null, version }
        }),
      }
    })
  },
}
