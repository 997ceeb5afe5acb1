import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { summaryCalls } from '../../contract/summary-calls.ts'
import { writerOf } from '../hold-lesson.ts'
import { lockLessons } from '../lesson-lock-store.ts'
import { lockPoints } from '../point-store.ts'
import { findCourse, findCourseAddress, type CourseAddress } from './course-store.ts'
import {
  lessonIdsOf,
  pointIdsOf,
  saveCells,
  wantedSummary,
  type HeldColumns,
  type WantedSummary,
} from './save-summary.ts'
import { summarizeCourse } from './summary.ts'

type SummaryCalls = Pick<typeof summaryCalls, 'getSummary' | 'saveSummary'>
type Saving = HandlerContext<SummaryCalls['saveSummary']>

/** Locks the lessons, then the points (decision D-142), each of which the person must teach. */
async function holdColumns(
  tx: Db,
  { who, clock, fail }: Saving,
  { wanted, timetableLessonId, yearId }: { wanted: WantedSummary; timetableLessonId: number; yearId: number },
): Promise<HeldColumns> {
  const { personId } = who
  const lessonIds = lessonIdsOf(wanted)
  const lessons = await lockLessons(tx, { lessonIds, personId, today: clock.today() })
  const isForeign = lessons.some(({ studyYearId }) => studyYearId !== yearId)
  if (isForeign || lessons.length < lessonIds.length) throw fail('no-such-lesson')
  if (lessons.some(({ isClosed }) => isClosed)) throw fail('journal-closed')
  const ids = pointIdsOf(wanted)
  const points = await lockPoints(tx, { timetableLessonId, personId, ids })
  if (points.length < ids.length) throw fail('no-such-point')
  return { lessons, points }
}

/** The course that a save belongs to, seen from one of its lessons that is named in the save. */
async function findSavedCourse(
  { db, who, clock, fail }: Saving,
  {
    timetableLessonId,
    group,
    lessonId,
  }: {
    timetableLessonId: number
    group: { group_id: number; subgroup: number } | undefined
    lessonId: number | undefined
  },
): Promise<CourseAddress> {
  const asked = { timetableLessonId, personId: who.personId, group: group ?? null }
  const address = await findCourseAddress(db, asked)
  if (address === null) throw fail('no-such-lesson')
  const seen = { ...address, ...(lessonId !== undefined && { lessonId }) }
  const course = await findCourse(db, { ...seen, personId: who.personId, today: clock.today() })
  if (course === null) throw fail('no-such-lesson')
  if (course.isClosed) throw fail('journal-closed')
  return seen
}

export const summaryHandlers: Handlers<SummaryCalls> = {
  async getSummary(asked, { db, who, clock, fail }) {
    const today = clock.today()
    const course = await findCourse(db, { ...asked, personId: who.personId, today })
    if (course === null) throw fail('no-such-lesson')
    return summarizeCourse(db, asked, { course, today })
  },

  async saveSummary({ timetableLessonId, group, saveSeq, ...input }, context) {
    const { who, clock, change, fail } = context
    const wanted = wantedSummary({ timetableLessonId, ...input })
    if (wanted === null) throw fail('no-such-lesson')
    const lessonId = input.lessonId ?? lessonIdsOf(wanted)[0]
    const address = await findSavedCourse(context, { timetableLessonId, group, lessonId })
    return change(async (tx, record) => {
      const held = await holdColumns(tx, context, { wanted, timetableLessonId, yearId: address.yearId })
      const inGroup = { id: address.groupId, subgroup: address.subgroup }
      const outcome = await saveCells(tx, {
        wanted,
        held,
        seats: { group: inGroup },
        writer: writerOf(context, saveSeq),
      })
      if ('conflicts' in outcome) throw fail('marks-conflict', { conflicts: outcome.conflicts })
      if ('refusal' in outcome) throw fail(outcome.refusal)
      const { changed } = outcome
      if (changed.cells + changed.norms > 0)
        await record({
          action: 'journal.save-summary',
          entity: 'timetable_lesson',
          entityId: timetableLessonId,
          after: { ...changed, groupId: inGroup.id },
        })
      const today = clock.today()
      const course = await findCourse(tx, { ...address, personId: who.personId, today })
      if (course === null) throw fail('no-such-lesson')
      const studentIds = input.students.map(({ studentId }) => studentId)
      return summarizeCourse(tx, address, { course, today, studentIds })
    })
  },
}
