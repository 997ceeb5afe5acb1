import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { DONE } from '#platform/contract/done.ts'
import type { journalCalls } from '../contract/calls.ts'
import { DEFAULT_POINT_NORM } from '../contract/lesson.ts'
import { presentPoint } from './lesson.ts'
import {
  addPoint,
  editPoint,
  ensureCourses,
  findTaughtLesson,
  listPoint,
  listPointsOfLesson,
  lockPoints,
  pointTypeExists,
  readHighestPoints,
} from './point-store.ts'
import { findPointOfScope, removePoint } from './removed-point-store.ts'
import { pointChange } from './save-cells.ts'
import { savePoints } from './save-points.ts'
import { presentConflict } from './save-rows.ts'
import type { TaughtContext } from './taught-context.ts'

type PointCalls = Pick<
  typeof journalCalls,
  'createControlPoint' | 'editControlPoint' | 'removeControlPoint' | 'saveControlPoints'
>
type FormContext = HandlerContext<PointCalls['createControlPoint' | 'editControlPoint']>

export async function requireTaught({ db, who, clock, fail }: TaughtContext, timetableLessonId: number) {
  const query = { timetableLessonId, personId: who.personId, today: clock.today() }
  const taught = await findTaughtLesson(db, query)
  if (taught === null) throw fail('no-such-lesson')
  if (taught.isClosed) throw fail('journal-closed')
  return taught
}

/** Checks what the form's schema cannot: the lesson, its year and the type of the point. */
async function requireForm(
  context: FormContext,
  { timetableLessonId, date, typeId }: { timetableLessonId: number; date: string; typeId: number },
) {
  const taught = await requireTaught(context, timetableLessonId)
  if (date < taught.beginAt || date > taught.endAt) throw context.fail('point-outside-year')
  if (!(await pointTypeExists(context.db, typeId))) throw context.failField('typeId', 'Выберите тип точки')
  return taught
}

/** The number of courses that a new point must find; one at least. */
function countDistinct(scopes: readonly { group_id: number; subgroup: number }[] | null): number {
  return scopes === null
    ? 1
    : new Set(scopes.map(({ group_id: groupId, subgroup }) => `${groupId} ${subgroup}`)).size
}

export const pointHandlers: Handlers<PointCalls> = {
  async createControlPoint({ cpLessons, progressNorm, timetableLessonId, ...form }, context) {
    const { studyYearId } = await requireForm(context, { ...form, timetableLessonId })
    const scopes = cpLessons && cpLessons.length > 0 ? cpLessons : null
    return context.change(async (tx, record) => {
      const courseIds = await ensureCourses(tx, timetableLessonId, scopes)
      if (courseIds.length < countDistinct(scopes))
        throw context.failField('cpLessons', 'Такой группы нет на занятии')
      const point = { ...form, comment: form.comment || null, norm: progressNorm ?? DEFAULT_POINT_NORM }
      const id = await addPoint(tx, { ...point, studyYearId, courseIds, authorId: context.who.personId })
      await record({
        action: 'journal.create-point',
        entity: 'journal_control_point',
        entityId: id,
        after: point,
      })
      return (await listPoint(tx, id)).map(presentPoint)
    })
  },

  async editControlPoint({ id, controlPointId, timetableLessonId, ...form }, context) {
    await requireForm(context, { ...form, timetableLessonId })
    const { who, change, fail } = context
    return change(async (tx, record) => {
      const query = { taughtIn: { timetableLessonId }, personId: who.personId, ids: [controlPointId] }
      const [locked] = await lockPoints(tx, query)
      if (!locked) throw fail('no-such-point')
      if (!locked.isTaughtWhole) throw fail('shared-point')
      if (form.norm < (await readHighestPoints(tx, locked.id))) throw fail('norm-below-point')
      const point = { ...form, comment: form.comment || null }
      if ((await findPointOfScope(tx, { scopeId: id, timetableLessonId })) !== locked.id)
        throw fail('no-such-point')
      await editPoint(tx, locked.id, point)
      await record({
        action: 'journal.edit-point',
        entity: 'journal_control_point',
        entityId: locked.id,
        before: locked,
        after: { ...point, scopeId: id },
      })
      return (await listPoint(tx, locked.id)).map(presentPoint)
    })
  },

  async removeControlPoint({ id, timetableLessonId }, context) {
    await requireTaught(context, timetableLessonId)
    const { who, clock, change, fail } = context
    return change(async (tx, record) => {
      const controlPointId = await findPointOfScope(tx, { scopeId: id, timetableLessonId })
      if (controlPointId === null) throw fail('no-such-point')
      const query = { taughtIn: { timetableLessonId }, personId: who.personId, ids: [controlPointId] }
      const [locked] = await lockPoints(tx, query)
      if (!locked) throw fail('no-such-point')
      await removePoint(tx, { controlPointId, timetableLessonId, now: clock.now() })
      await record({
        action: 'journal.remove-point',
        entity: 'journal_control_point',
        entityId: controlPointId,
        before: { ...locked, timetableLessonId },
      })
      return DONE
    })
  },

  async saveControlPoints({ timetableLessonId, students, saveSeq }, context) {
    await requireTaught(context, timetableLessonId)
    const cells = students.flatMap(({ studentId, progressList }) =>
      progressList.map(({ progress, ...cell }) => pointChange({ ...cell, studentId }, progress)),
    )
    const ids = [...new Set(cells.map(([, { controlPointId }]) => controlPointId))]
    const rows = await savePoints(context, {
      ids,
      changes: new Map(cells),
      taughtIn: { timetableLessonId },
      seq: saveSeq,
      present: presentConflict,
      about: { entity: 'timetable_lesson', entityId: timetableLessonId, after: { points: ids } },
    })
    const points = await listPointsOfLesson(context.db, timetableLessonId)
    return {
      lesson_control_points: points.map(presentPoint),
      students: rows.map(({ studentId, controlPointId, version }) => ({
        studentId,
        controlPointId,
        version,
      })),
    }
  },
}
