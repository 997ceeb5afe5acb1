import { request } from '#platform/web/api/request.ts'
import type { SaveUnsaved } from '#platform/web/router/area.ts'
import { namesOfUnsaved } from '#platform/web/router/unsaved.ts'
import { journalCalls } from '../../contract/calls.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import { lessonOfDraft, openLessonSheet } from './lesson-sheet.ts'

async function saveLesson(lessonId: number, owner: string): Promise<void> {
  const lesson = await request(journalCalls.getLesson, {
    week: weekOfJournalLesson(lessonId),
    lesson: timetableLessonOf(lessonId),
  })
  for (const group of lesson.groups) {
    const sheet = openLessonSheet({ lesson, group, owner })
    await sheet.flush()
    sheet.close()
  }
}

/** Sends the drafts of every lesson without opening its screen; a contested cell stays a draft. */
export const saveUnsaved: SaveUnsaved = async (owner) => {
  const lessons = new Set(namesOfUnsaved(owner).map(lessonOfDraft))
  for (const lessonId of lessons) if (lessonId !== null) await saveLesson(lessonId, owner)
}
