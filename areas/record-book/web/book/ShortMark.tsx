import { markColorOf } from '#areas/sheets/contract/marks.ts'
import { resultOf } from '../../contract/examination.ts'
import type { BookCard } from '../../contract/record.ts'
import { markName, shortMark } from './book-words.ts'
import styles from './ShortMark.module.css'

/** The mark that counts, as short as it is written by hand; nothing while there is none. */
export function ShortMark({ card }: { card: BookCard }) {
  const markId = resultOf(card)
  if (markId === null) return null
  return (
    <span className={styles['mark']} data-color={markColorOf(markId)}>
      <span aria-hidden>{shortMark(markId)}</span>
      <span className="visually-hidden">{markName(markId)}</span>
    </span>
  )
}
