import type { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { DONE } from '#platform/contract/done.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { journalCalls } from '../../contract/calls.ts'
import { DEFAULT_POINT_NORM } from '../../contract/lesson.ts'
import { journalNotices } from '../../contract/notices.ts'
import { readTaughtLesson } from '../lesson/hold-lesson.ts'
import { presentPoint } from '../lesson/lesson.ts'
import {
  addPoint,
  editPoint,
  ensureCourses,
  listPoint,
  listPointsOfLesson,
  lockPoints,
  pointTypeExists,
  readHighestPoints,
  type TaughtLesson,
} from './point-store.ts'
import { findPointOfScope, removePoint } from './removed-point-store.ts'
import { pointChange } from '../marks/save-cells.ts'
import { savePoints } from './save-points.ts'
import { presentConflict } from '../marks/save-rows.ts'

type PointCalls = Pick<
  typeof journalCalls,
  'createControlPoint' | 'editControlPoint' | 'removeControlPoint' | 'saveControlPoints'
>
type FormContext = HandlerContext<PointCalls['createControlPoint' | 'editControlPoint']>

/** Checks what the form's schema cannot: the year of the point and its type. */
async function refuseForm(
  { db, fail, failField }: FormContext,
  { beginAt, endAt }: TaughtLesson,
  { date, typeId }: { date: string; typeId: number },
): Promise<ApiError | null> {
  if (date < beginAt || date > endAt) return fail('point-outside-year')
  return (await pointTypeExists(db, typeId)) ? null : failField('typeId', 'Выберите тип точки')
}

/** The number of courses that a new point must find; one at least. */
function countDistinct(scopes: readonly { group_id: number; subgroup: number }[] | null): number {
  return scopes === null
    ? 1
    : new Set(scopes.map(({ group_id: groupId, subgroup }) => `${groupId} ${subgroup}`)).size
}

export const pointHandlers: Handlers<PointCalls> = {
  async createControlPoint({ cpLessons, progressNorm, timetableLessonId, ...form }, context) {
    const taught = await readTaughtLesson(context, timetableLessonId)
    if (typeof taught === 'string') throw context.fail(taught)
    const refusal = await refuseForm(context, taught, form)
    if (refusal) throw refusal
    const { studyYearId } = taught
    const scopes = cpLessons && cpLessons.length > 0 ? cpLessons : null
    return context.change(async (tx, record) => {
      const courseIds = await ensureCourses(tx, timetableLessonId, scopes)
      if (courseIds.length < countDistinct(scopes))
        throw context.failField('cpLessons', 'Такой группы нет на занятии')
      const point = { ...form, comment: form.comment || null, norm: progressNorm ?? DEFAULT_POINT_NORM }
      const id = await addPoint(tx, { ...point, studyYearId, courseIds, authorId: context.who.personId })
      await noteEvents(tx, journalNotices.newPoint, [{ key: id, subject: { controlPointId: id } }])
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
    const { who, change, fail } = context
    const taught = await readTaughtLesson(context, timetableLessonId)
    if (typeof taught === 'string') throw fail(taught)
    const refusal = await refuseForm(context, taught, form)
    if (refusal) throw refusal
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
    const { who, clock, change, fail } = context
    const taught = await readTaughtLesson(context, timetableLessonId)
    if (typeof taught === 'string') throw fail(taught)
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
    const { change, fail } = context
    const taught = await readTaughtLesson(context, timetableLessonId)
    if (typeof taught === 'string') throw fail(taught)
    const cells = students.flatMap(({ studentId, progressList }) =>
      progressList.map(({ progress, ...cell }) => pointChange({ ...cell, studentId }, progress)),
    )
    const ids = [...new Set(cells.map(([, { controlPointId }]) => controlPointId))]
    const rows = await change(async (tx, record) => {
      const taughtIn = { timetableLessonId }
      const saved = await savePoints(tx, context, { ids, changes: new Map(cells), taughtIn, seq: saveSeq })
      if ('conflicts' in saved)
        throw fail('marks-conflict', { conflicts: saved.conflicts.map(presentConflict) })
      if ('refusal' in saved) throw fail(saved.refusal)
      if (saved.points.length > 0)
        await record({
          action: 'journal.save-points',
          entity: 'timetable_lesson',
          entityId: timetableLessonId,
          after: { students: saved.points.length, points: ids },
        })
      return saved.pointRows
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
