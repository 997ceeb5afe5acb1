import { errorText } from '#platform/web/api/api-error.ts'
import { unsavedStore } from '#platform/web/router/unsaved.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import { isOffline } from '../sheet/send-edits.ts'
import { Sheet } from '../sheet/sheet.ts'
import type { Draft, SheetColumn } from '../sheet/sheet-state.ts'
import type { LessonMode } from './lesson-mode.ts'
import { LessonSaver } from './lesson-saver.ts'
import { lessonColumns, lessonValues, type JournalGroup } from './lesson-table.ts'

interface LessonSheet {
  mode: LessonMode
  lesson: JournalLesson
  group: JournalGroup
  /** Whose drafts it takes up and keeps. */
  owner: string
  columns?: readonly SheetColumn[]
}

/** Under which name the table of a group in a lesson keeps its drafts. */
function draftName({ mode, lesson, group }: LessonSheet): string {
  return `${mode.isIet ? 'iet' : 'lesson'}.${lesson.lessonId}.${group.group_id}.${group.subgroup}`
}

/** The lesson of a name of drafts, as `mode.id`; null when they belong to another table. */
export function lessonOfDraft(name: string): string | null {
  return /^((?:iet|lesson)\.\d+)\.\d+\.\d+$/.exec(name)?.[1] ?? null
}

/** Opens the table of one group in one lesson; what an earlier visit could not save is taken up. */
export function openLessonSheet(opened: LessonSheet) {
  const { mode, lesson, group, owner, columns = lessonColumns(lesson, group) } = opened
  return new Sheet({
    columns,
    values: lessonValues(group),
    drafts: unsavedStore<Draft>(owner, draftName(opened)),
    save: new LessonSaver(mode, lesson, group).save,
    isOffline,
    explain: errorText,
  })
}
