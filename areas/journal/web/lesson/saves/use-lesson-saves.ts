import type { JournalLesson } from '../../../contract/lesson.ts'
import { forgetJournals, markJournalsStale } from '../../marks/forget-journals.ts'
import { saveShown, useOptimisticSaves } from '../../optimistic/use-optimistic-saves.ts'
import { journalSaveTexts } from '../../save-texts.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import { refreshKept } from './kept-lesson.ts'

/** The fields of the whole lesson, as texts of its form. */
export type LessonField = 'norm' | 'comment'

/** A typed norm; an empty text means none. */
function normOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.'))
}

function textOfNorm(norm: number | null): string {
  return norm === null ? '' : String(norm)
}

/** The norm and the comment of a lesson: shown at once, saved in the background, undone when that fails. */
export function useLessonSaves(lesson: JournalLesson) {
  const wire = useJournalWire()
  const saves = useOptimisticSaves<string>(lesson)
  const read: Record<LessonField, string> = {
    norm: textOfNorm(lesson.progressNorm),
    comment: lesson.comment ?? '',
  }
  const send: Record<LessonField, (text: string, signal: AbortSignal) => Promise<string>> = {
    norm: async (text, signal) => textOfNorm(await wire.saveNorm(lesson, normOf(text), signal)),
    comment: (text, signal) => wire.saveComment(lesson, text, signal),
  }
  const success = { norm: 'Норма успешно сохранена', comment: 'Комментарий успешно сохранен' }
  const shown = saves.shownAt('norm')
  return {
    /** The stored values, as they were last read. */
    read,
    lostAt: (field: LessonField) => saves.lostAt(field),
    /** The norm against which marks are checked. */
    norm: shown ? normOf(shown.value) : lesson.progressNorm,
    save: (field: LessonField, value: string): void =>
      void saveShown({
        saves,
        key: field,
        value,
        send: (signal) => send[field](value, signal),
        texts: { success: success[field], failure: journalSaveTexts[field] },
        onEnd: (isSaved) => {
          // The table stays as it is, with its undo; a refusal may mean that somebody else was first.
          if (!isSaved) return forgetJournals()
          markJournalsStale()
          refreshKept(wire, lesson)
          return undefined
        },
      }),
    /** Settles when neither is on its way. */
    whenSettled: saves.settled,
  }
}

export type LessonSaves = ReturnType<typeof useLessonSaves>
