import type { EditedQuestion } from '../../contract/edition.ts'

/** The kinds of answers, for authors of questions. */
export const TYPE_TITLES: Record<EditedQuestion['type'], string> = {
  choice: 'Один вариант из списка',
  several: 'Несколько вариантов из списка',
  scale: 'Оценка от 1 до 5',
  text: 'Своими словами',
}
