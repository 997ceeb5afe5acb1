import { errorText } from '#platform/web/api/api-error.ts'
import { unsavedStore } from '#platform/web/router/unsaved.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import { isOffline } from '../sheet/send-edits.ts'
import { Sheet } from '../sheet/sheet.ts'
import type { Draft, SheetColumn } from '../sheet/sheet-state.ts'
import { LessonSaver } from './lesson-saver.ts'
import { lessonColumns, lessonValues, type JournalGroup } from './lesson-table.ts'

interface LessonSheet {
  lesson: JournalLesson
  group: JournalGroup
  /** Whose drafts it takes up and keeps. */
  owner: string
  columns?: readonly SheetColumn[]
}

/** Under which name the table of a group in a lesson keeps its drafts. */
function draftName({ lessonId }: JournalLesson, { group_id, subgroup }: JournalGroup): string {
  return `lesson.${lessonId}.${group_id}.${subgroup}`
}

/** The lesson of a name of drafts; null when they belong to another table. */
export function lessonOfDraft(name: string): number | null {
  const found = /^lesson\.(\d+)\.\d+\.\d+$/.exec(name)
  return found ? Number(found[1]) : null
}

/** Opens the table of one group in one lesson; what an earlier visit could not save is taken up. */
export function openLessonSheet({
  lesson,
  group,
  owner,
  columns = lessonColumns(lesson, group),
}: LessonSheet) {
  return new Sheet({
    columns,
    values: lessonValues(group),
    drafts: unsavedStore<Draft>(owner, draftName(lesson, group)),
    save: new LessonSaver(lesson, group).save,
    isOffline,
    explain: errorText,
  })
}
