import type { JournalLesson } from '../../contract/lesson.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { MarkSheet } from '../marks/mark-table.ts'
import type { JournalWire } from '../wire/journal-wire.ts'

const PAUSE_MS = 500

/** Has the service worker keep the lesson as it is now. */
export function refreshKept(wire: JournalWire, { lessonId }: Pick<JournalLesson, 'lessonId'>): void {
  if (!navigator.serviceWorker?.controller) return
  const asked = { week: weekOfJournalLesson(lessonId), lesson: timetableLessonOf(lessonId) }
  wire.readLesson(asked, { isQuiet: true }).catch(() => {
    // Whatever stands in the way, the answer kept before goes on serving, and what was changed is saved.
  })
}

/**
 * After a save reads the lesson once more when typing has paused, so that the answer which the service worker keeps for
 * a page without a network holds the saved marks and their versions.
 * @returns what stops it
 */
export function keepFresh(sheet: MarkSheet, wire: JournalWire, lesson: JournalLesson): () => void {
  if (!navigator.serviceWorker?.controller) return () => undefined
  let wasSaving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = sheet.subscribe(() => {
    const { isSaving } = sheet.summary()
    const hasEnded = wasSaving && !isSaving
    wasSaving = isSaving
    if (!hasEnded) return
    clearTimeout(timer)
    timer = setTimeout(() => refreshKept(wire, lesson), PAUSE_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
