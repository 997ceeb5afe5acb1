import type { RawBuilder } from 'kysely'
import { insertEvents } from '#platform/server/notices/note-events.ts'
import { sql } from 'kysely'
import { journalNotices } from '../../contract/notices.ts'
import type { SavedRow } from '../marks/ledger.ts'

const hasNewPoints = ({ changed }: SavedRow) => changed.some(({ field }) => field === 'progress')

/**
 * The events of a save of marks, for the `with` of the statement that writes them: one event a lesson,
 * whichever of its students was marked, since the ledger says whom it concerns. Nothing when no points have
 * changed.
 */
export function notedLessonMarks(
  rows: readonly (SavedRow & { lessonId: number })[],
  when: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ids = new Set(rows.filter(hasNewPoints).map(({ lessonId }) => lessonId))
  if (ids.size === 0) return sql``
  const events = [...ids].map((lessonId) => ({ key: lessonId, subject: { lessonId } }))
  return sql`, noted as (${insertEvents(journalNotices.lessonMarks, events, when)})`
}

/** The same for the points of control points. */
export function notedPointMarks(
  rows: readonly (SavedRow & { controlPointId: number })[],
): RawBuilder<unknown> {
  const ids = new Set(rows.filter(hasNewPoints).map(({ controlPointId }) => controlPointId))
  if (ids.size === 0) return sql``
  const events = [...ids].map((controlPointId) => ({ key: controlPointId, subject: { controlPointId } }))
  return sql`, noted as (${insertEvents(journalNotices.pointMarks, events)})`
}
