import { useMemo } from 'react'
import { saveShown, useOptimisticSaves } from '../optimistic/use-optimistic-saves.ts'
import { journalSaveTexts } from '../save-texts.ts'
import type { CourseSource } from './course-source.ts'
import type { SummaryTable } from './summary-table.ts'

/** The column or the student that a comment belongs to. */
export type NoteOwner = { column: string } | { student: number }

const texts = { success: 'Комментарий успешно сохранен', failure: journalSaveTexts.comment }

function keyOf(owner: NoteOwner): string {
  return 'column' in owner ? `column:${owner.column}` : `student:${owner.student}`
}

/** The columns and students with their comments as they are shown, and the way to change one. */
export function useNotes(table: SummaryTable, source: CourseSource, onEnd: () => void) {
  const saves = useOptimisticSaves<string>(table)
  const revision = saves.revision()
  const shown = useMemo(() => {
    const withNote = <Noted extends { comment: string | null }>(noted: Noted, owner: NoteOwner): Noted => {
      const note = saves.shownAt(keyOf(owner))
      return note ? { ...noted, comment: note.value, note: note.value } : noted
    }
    return {
      columns: table.columns.map((column) => withNote(column, { column: column.id })),
      students: table.students.map((student) => withNote(student, { student: student.id })),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for what `saves` holds
  }, [table, saves, revision])
  return {
    ...shown,
    lostAt: (owner: NoteOwner) => saves.lostAt(keyOf(owner)),
    save: (owner: NoteOwner, comment: string): void =>
      void saveShown({
        saves,
        key: keyOf(owner),
        value: comment,
        send: (signal) =>
          'column' in owner
            ? source.saveColumnComment(owner.column, comment, signal)
            : source.saveStudentComment(owner.student, comment, signal),
        texts,
        onEnd,
      }),
  }
}

export type Notes = ReturnType<typeof useNotes>
