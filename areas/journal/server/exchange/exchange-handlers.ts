import type { Handlers } from '#platform/server/http/handlers.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import type { exchangeCalls } from '../../contract/exchange-calls.ts'
import { presentConflict } from '../marks/save-rows.ts'
import type { TaughtContext } from '../lesson/taught-context.ts'
import { applyChanges } from './apply-changes.ts'
import { readCourse } from './course.ts'
import { findCourse, listChangesSince, type CourseQuery, type LateChange } from './course-store.ts'
import { readSheet, type ReadSheet } from './read-sheet.ts'
import { courseSheet } from './course-sheet.ts'

interface Address {
  timetableLessonId: number
  groupId?: number | undefined
  subgroup?: number | undefined
  flowId?: number | undefined
}

/** The course of an address; null when it names neither a group nor a flow. */
function queryOf(
  { who, clock }: TaughtContext,
  { timetableLessonId, groupId, subgroup = 0, flowId }: Address,
): CourseQuery | null {
  const lesson = { timetableLessonId, personId: who.personId, today: clock.today() }
  if (flowId !== undefined) return { ...lesson, seats: { flowId } }
  return groupId === undefined ? null : { ...lesson, seats: { groupId, subgroup } }
}

const NO_GROUP = 'Не указана группа'

const keyOf = (cell: Pick<LateChange, 'studentId' | 'lessonId' | 'controlPointId' | 'field'>) =>
  [cell.studentId, cell.lessonId ?? '', cell.controlPointId ?? '', cell.field].join(' ')

/** Adds to each change the person who has changed the cell since the sheet was written. */
function withLateChanges(changes: ReadSheet['changes'], late: readonly LateChange[]) {
  const byCell = new Map(late.map((change) => [keyOf(change), change]))
  return changes.map((change) => {
    const found = byCell.get(keyOf(change))
    return { ...change, changedMeanwhile: found ? { by: found.by, at: found.at } : null }
  })
}

export const exchangeHandlers: Handlers<typeof exchangeCalls> = {
  async exportCourse(address, context) {
    const { db, clock, fail, failField } = context
    const query = queryOf(context, address)
    if (query === null) throw failField('groupId', NO_GROUP)
    const course = await readCourse(db, query)
    if (course === null) throw fail('no-such-lesson')
    const { groupName: name, disciplineName } = course
    const fileName = `Журнал ${name}, ${disciplineName}.xlsx`
    const { columns, rows } = courseSheet(course, { now: clock.now(), today: clock.today() })
    const entry = {
      action: 'journal.export',
      entity: 'timetable_lesson',
      entityId: address.timetableLessonId,
      after: address,
    }
    return exportSheet(context, { name, fileName, columns, rows }, entry)
  },

  async checkSheet({ rows, ...address }, context) {
    const { db, fail, failField } = context
    const query = queryOf(context, address)
    if (query === null) throw failField('groupId', NO_GROUP)
    const course = await readCourse(db, query)
    if (course === null) throw fail('no-such-lesson')
    if (course.isClosed) throw fail('journal-closed')
    const { errors, changes, sameCount, exportedAt } = readSheet(course, rows)
    const late =
      exportedAt === null || changes.length === 0
        ? []
        : await listChangesSince(db, {
            since: exportedAt,
            lessonIds: course.lessons.map(({ id }) => id),
            controlPointIds: course.points.map(({ controlPointId }) => controlPointId),
          })
    return { errors, changes: withLateChanges(changes, late), sameCount, exportedAt }
  },

  async applySheet({ changes, saveSeq, ...address }, context) {
    const { db, fail, failField, change } = context
    const query = queryOf(context, address)
    if (query === null) throw failField('groupId', NO_GROUP)
    const course = await findCourse(db, query)
    if (course === null) throw fail('no-such-lesson')
    if (course.isClosed) throw fail('journal-closed')
    return change(async (tx, record) => {
      const applied = await applyChanges(tx, context, { course, query, changes, seq: saveSeq })
      if ('conflicts' in applied)
        throw fail('marks-conflict', { conflicts: applied.conflicts.map(presentConflict) })
      if ('refusal' in applied) throw fail(applied.refusal)
      const { changedCells } = applied
      await record({
        action: 'journal.import',
        entity: 'timetable_lesson',
        entityId: address.timetableLessonId,
        after: { ...address, cells: changedCells },
      })
      return { saved: changedCells }
    })
  },
}
