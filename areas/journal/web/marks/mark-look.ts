import type { SheetWords } from '#platform/web/sheet/grid/grid-parts.ts'
import styles from './Marks.module.css'

const words: SheetWords = {
  rows: 'Студент',
  contested: 'изменено другим преподавателем',
  conflicts: 'Данные изменены другим преподавателем',
  closed: { spoken: 'не был в группе', note: 'В этот день студента в группе не было' },
}

/** The grid of a lesson or of a summary: its words, and the style of its kinds of cells. */
export const markLook = { words, className: styles['marks'] }
