import type { Handlers } from '#platform/server/http/handlers.ts'
import type { summaryCalls } from '../../contract/summary-calls.ts'
import { writerOf } from '../lesson/hold-lesson.ts'
import { holdColumns } from '../marks/save-cells.ts'
import { presentConflict } from '../marks/save-rows.ts'
import type { TaughtContext, TaughtRefusal } from '../lesson/taught-context.ts'
import { findCourse, findCourseAddress, type CourseAddress } from './course-store.ts'
import { columnsOf, saveSummaryCells, summaryChanges } from './summary-save.ts'
import { summarizeCourse } from './summary.ts'

type SummaryCalls = Pick<typeof summaryCalls, 'getSummary' | 'saveSummary'>

/** The course that a save belongs to, seen from one of its lessons that is named in the save. */
async function findSavedCourse(
  { db, who, clock }: TaughtContext,
  {
    timetableLessonId,
    group,
    lessonId,
  }: {
    timetableLessonId: number
    group: { group_id: number; subgroup: number } | undefined
    lessonId: number | undefined
  },
): Promise<CourseAddress | TaughtRefusal> {
  const query = { timetableLessonId, personId: who.personId, group: group ?? null }
  const address = await findCourseAddress(db, query)
  if (address === null) return 'no-such-lesson'
  const seen = { ...address, ...(lessonId !== undefined && { lessonId }) }
  const course = await findCourse(db, { ...seen, personId: who.personId, today: clock.today() })
  if (course === null) return 'no-such-lesson'
  return course.isClosed ? 'journal-closed' : seen
}

export const summaryHandlers: Handlers<SummaryCalls> = {
  async getSummary(address, { db, who, clock, fail }) {
    const today = clock.today()
    const course = await findCourse(db, { ...address, personId: who.personId, today })
    if (course === null) throw fail('no-such-lesson')
    return summarizeCourse(db, address, { course, today })
  },

  async saveSummary({ timetableLessonId, group, saveSeq, ...input }, context) {
    const { who, clock, change, fail } = context
    const changes = summaryChanges({ timetableLessonId, ...input })
    if (changes === null) throw fail('no-such-lesson')
    const columns = columnsOf(changes)
    const lessonId = input.lessonId ?? columns.lessonIds[0]
    const address = await findSavedCourse(context, { timetableLessonId, group, lessonId })
    if (typeof address === 'string') throw fail(address)
    return change(async (tx, record) => {
      const { yearId: studyYearId, groupId, subgroup } = address
      const held = await holdColumns(tx, context, {
        ...columns,
        studyYearId,
        taughtIn: { timetableLessonId },
      })
      if (typeof held === 'string') throw fail(held)
      const seats = { groupId, subgroup }
      const outcome = await saveSummaryCells(tx, { changes, held, seats, writer: writerOf(context, saveSeq) })
      if ('conflicts' in outcome)
        throw fail('marks-conflict', { conflicts: outcome.conflicts.map(presentConflict) })
      if ('refusal' in outcome) throw fail(outcome.refusal)
      const { changed } = outcome
      if (changed.cells + changed.norms > 0)
        await record({
          action: 'journal.save-summary',
          entity: 'timetable_lesson',
          entityId: timetableLessonId,
          after: { ...changed, groupId },
        })
      const today = clock.today()
      const course = await findCourse(tx, { ...address, personId: who.personId, today })
      if (course === null) throw fail('no-such-lesson')
      const studentIds = input.students.map(({ studentId }) => studentId)
      return summarizeCourse(tx, address, { course, today, studentIds })
    })
  },
}
