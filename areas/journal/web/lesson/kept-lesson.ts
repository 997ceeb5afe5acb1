import type { JournalLesson } from '../../contract/lesson.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { LessonMode } from './lesson-mode.ts'

const PAUSE_MS = 500

/** Has the service worker keep the lesson as it is now. */
export function refreshKept(mode: LessonMode, { lessonId }: Pick<JournalLesson, 'lessonId'>): void {
  if (!navigator.serviceWorker?.controller) return
  const asked = { week: weekOfJournalLesson(lessonId), lesson: timetableLessonOf(lessonId) }
  mode.read(asked, { isQuiet: true }).catch(() => {
    // Whatever stands in the way, the answer kept before goes on serving, and what was changed is saved.
  })
}

/**
 * After a save reads the lesson once more when typing has paused, so that the answer which the service worker keeps for
 * a page without a network holds the saved marks and their versions.
 * @returns what stops it
 */
export function keepFresh(sheet: Sheet, mode: LessonMode, lesson: JournalLesson): () => void {
  if (!navigator.serviceWorker?.controller) return () => undefined
  let wasSaving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = sheet.subscribe(() => {
    const { isSaving } = sheet.summary()
    const hasEnded = wasSaving && !isSaving
    wasSaving = isSaving
    if (!hasEnded) return
    clearTimeout(timer)
    timer = setTimeout(() => refreshKept(mode, lesson), PAUSE_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
