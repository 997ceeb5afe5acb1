import type { JournalLesson } from '../../../contract/lesson.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../../contract/lesson.ts'
import type { MarkSheet } from '../../marks/mark-table.ts'
import type { JournalWire } from '../../wire/journal-wire.ts'

const PAUSE_MS = 500

/** Makes the service worker cache the lesson as it is now. */
export function refreshKept(wire: JournalWire, { lessonId }: Pick<JournalLesson, 'lessonId'>): void {
  if (!navigator.serviceWorker?.controller) return
  const address = { week: weekOfJournalLesson(lessonId), lesson: timetableLessonOf(lessonId) }
  wire.readLesson(address, { isQuiet: true }).catch(() => {
    // The previously cached answer remains in use, and the changes are saved all the same.
  })
}

/**
 * Reads the lesson again when typing has paused after a save, so that the answer which the service worker keeps for a
 * page without a network holds the saved marks and their versions.
 * @returns a function that stops it
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
