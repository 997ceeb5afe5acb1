import type { SaveUnsaved } from '#platform/web/router/area.ts'
import { namesOfUnsaved } from '#platform/web/router/unsaved.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../../contract/lesson.ts'
import { ietWire } from '../../wire/iet-wire.ts'
import { regularWire } from '../../wire/regular-wire.ts'
import { lessonOfDraft, openLessonSheet } from '../sheet/lesson-sheet.ts'

/** `kept` is the mode and the id of a lesson, as `lessonOfDraft` returns them. */
async function saveLesson(kept: string, owner: string): Promise<void> {
  const wire = kept.startsWith('iet') ? ietWire : regularWire
  const lessonId = Number(kept.split('.')[1])
  const lesson = await wire.readLesson({
    week: weekOfJournalLesson(lessonId),
    lesson: timetableLessonOf(lessonId),
  })
  for (const group of lesson.groups) {
    const sheet = openLessonSheet({ wire, lesson, group, owner })
    await sheet.flush()
    sheet.close()
  }
}

/** Sends the drafts of every lesson without opening its screen; a contested cell stays a draft. */
export const saveUnsaved: SaveUnsaved = async (owner) => {
  const lessons = new Set(namesOfUnsaved(owner).map(lessonOfDraft))
  for (const kept of lessons) if (kept !== null) await saveLesson(kept, owner)
}
