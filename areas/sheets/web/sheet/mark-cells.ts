import type { GridColumn, GridRowHead, SheetWords } from '#platform/web/sheet/grid/grid-parts.ts'
import type { CellTone, CellType } from '#platform/web/sheet/cell-type.ts'
import { Mark, MARK_NAMES, markColorOf, marksOf, readMark, type MarkColor } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'

export interface MarkValue {
  markId: number | null
}

export const EMPTY_MARK: MarkValue = { markId: null }
export const MARK_COLUMN = 'mark'

const TONES: Readonly<Partial<Record<MarkColor, CellTone>>> = {
  'success-dark': 'ok',
  'warning-dark': 'warn',
  error: 'error',
}

const textOf = ({ markId }: MarkValue) => (markId === null ? '' : (MARK_NAMES[markId] ?? ''))

/** The texts that may be typed into a sheet of a type, for a person who has typed something else. */
function hintOf(typeId: number): string {
  return `Введите: ${marksOf(typeId)
    .map((id) => MARK_NAMES[id]!.toLowerCase())
    .join(', ')}`
}

/** The keys of the marks of a type, in words. */
function keysOf(typeId: number): string {
  const marks = marksOf(typeId)
  const keys = [
    ...(marks.includes(Mark.great) ? ['2–5'] : []),
    ...(marks.includes(Mark.passed) ? ['з — зачтено', 'н — не зачтено'] : []),
    ...(marks.includes(Mark.absent) ? ['я — неявка', 'д — не допущен'] : []),
  ]
  return `Подходят: ${keys.join(', ')}`
}

/** The cells of the marks of a type: a key or the whole word. */
export function markCells(typeId: number): CellType<MarkValue> {
  return {
    kind: 'mark',
    empty: EMPTY_MARK,
    textOf,
    spoken: (value) => textOf(value) || 'нет оценки',
    read(typed) {
      if (typed.trim() === '') return { value: EMPTY_MARK }
      const markId = readMark(typed, typeId)
      return markId === null ? { problem: hintOf(typeId) } : { value: { markId } }
    },
    // A letter may begin a word; a figure is a whole mark.
    refusalOf: (key) =>
      /\d/.test(key) && readMark(key, typeId) === null
        ? `Клавиша «${key}» здесь не оценка. ${keysOf(typeId)}`
        : null,
    toneOf: ({ markId }) => (markId === null ? undefined : TONES[markColorOf(markId)]),
  }
}

export function markColumns(typeId: number, isReadOnly: boolean): GridColumn<MarkValue>[] {
  return [
    {
      id: MARK_COLUMN,
      cells: markCells(typeId),
      letters: 'Оценка',
      title: '',
      name: 'Оценка',
      tone: 'primary',
      width: 180,
      isReadOnly,
    },
  ]
}

export function studentRows({ records }: TeacherSheet): GridRowHead[] {
  return records.map(({ id, fio }) => ({ id, name: fio }))
}

export const markWords: SheetWords = {
  rows: 'Студент',
  contested: 'изменено другим преподавателем',
  conflicts: 'Оценки изменены другим преподавателем',
  changed: 'Изменено, пока вы ставили оценки',
  // Only the examiner's own row is closed: a sheet that is sent is read-only as a whole.
  closed: { spoken: 'своя оценка', note: 'Свою оценку ставит другой преподаватель' },
}
