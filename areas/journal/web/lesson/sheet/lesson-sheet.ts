import { errorTextOr } from '#platform/web/api/api-error.ts'
import { Sheet } from '#platform/web/sheet/sheet.ts'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import type { AheadQuestion } from '../../ahead/ahead-question.ts'
import { markDrafts } from '../../marks/mark-drafts.ts'
import type { SaveNotices } from '../../marks/save-notices.ts'
import type { JournalWire } from '../../wire/journal-wire.ts'
import { LessonSaver } from '../saves/lesson-saver.ts'
import {
  ATTENDANCE_COLUMN,
  lessonColumns,
  lessonValues,
  PROGRESS_COLUMN,
  type JournalGroup,
} from './lesson-table.ts'

interface LessonSheet {
  wire: JournalWire
  lesson: JournalLesson
  group: JournalGroup
  /** The person whose drafts it restores and stores. */
  owner: string
  /** Reports what was saved and what was not; left out when nobody looks at the table. */
  notices?: SaveNotices
  /** Settles when the norm is stored: marks are checked against it. */
  isReady?: () => Promise<void>
  /** Asks before a lesson that is still to come is marked. */
  ahead?: AheadQuestion | null
}

/** The name under which the table of a group in a lesson keeps its drafts. */
function draftName({ wire, lesson, group }: LessonSheet): string {
  return `${wire.isIet ? 'iet' : 'lesson'}.${lesson.lessonId}.${group.group_id}.${group.subgroup}`
}

/** The lesson of a name of drafts, as `mode.id`; null when they belong to another table. */
export function lessonOfDraft(name: string): string | null {
  return /^((?:iet|lesson)\.\d+)\.\d+\.\d+$/.exec(name)?.[1] ?? null
}

/** Comments and control points may be prepared; attendance and its points are not known before the lesson. */
function isOfPresence({ column }: CellAddress): boolean {
  return column === ATTENDANCE_COLUMN || column === PROGRESS_COLUMN
}

/** Opens the table of one group in one lesson; changes that an earlier visit could not save are restored. */
export function openLessonSheet(opened: LessonSheet) {
  const { wire, lesson, group, owner, notices, isReady, ahead } = opened
  const saver = new LessonSaver(wire, lesson, group)
  if (notices) saver.onSaved = notices.saved
  return new Sheet({
    columns: lessonColumns(lesson, group),
    values: lessonValues(group),
    drafts: markDrafts(owner, draftName(opened)),
    save: async (edits) => {
      await isReady?.()
      return saver.save(edits)
    },
    explain: (error) => errorTextOr(error, saver.failureText),
    ...(notices && { onFailed: notices.failed }),
    ...(ahead && {
      mayChange: (cells, proceed) => !cells.some(isOfPresence) || ahead.ask(proceed),
    }),
  })
}
