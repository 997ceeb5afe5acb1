import { plural } from '#platform/contract/plural.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { RecordBookSummary } from '../../contract/summary.ts'
import { averageText, debtsText } from '../book/book-words.ts'
import styles from './RecordBooksCard.module.css'

/** The record books of one's enrolments, on the home page. */
export default function RecordBooksCard({ value }: HomeWidgetProps<RecordBookSummary[]>) {
  if (value.length === 0) return null
  const title = plural(value.length, ['Зачётная книжка', 'Зачётные книжки', 'Зачётные книжки'])
  return (
    <Card title={title}>
      <ul className={styles['books']}>
        {value.map((book) => (
          <li key={book.recordBook}>
            <b>№ {book.recordBook}</b>
            {book.groupName && <span>группа {book.groupName}</span>}
            {book.averageMark !== null && <span>средний балл {averageText(book.averageMark)}</span>}
            {book.debtsCount !== null && <span>{debtsText(book.debtsCount)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
