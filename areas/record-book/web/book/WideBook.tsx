import { useMemo } from 'react'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { RecordBook } from '../../contract/book.ts'
import { examinationsOf } from '../../contract/examination.ts'
import { comingOf } from '../../contract/forecast.ts'
import type { BookCard } from '../../contract/record.ts'
import { BookFilters, NamesFailure } from './BookFilters.tsx'
import { BookTable } from './BookTable.tsx'
import { ForecastCard } from './ForecastCard.tsx'
import { GoalsCard } from './GoalsCard.tsx'
import { narrowed } from './narrowed.ts'
import { semestersOf } from './semesters.ts'
import { namesById, useNames } from './use-names.ts'
import type { OwnRecords } from './use-record-book.ts'
import { useTriedMarks } from './use-tried-marks.ts'
import styles from './WideBook.module.css'

export interface BookProps {
  own: OwnRecords
  /** The book to which the averages and goals belong. */
  book: RecordBook
  state: TableState
  /** Returns true when the mark is newer than the last visit. */
  isNew: (card: BookCard) => boolean
}

/** The records as a table, with the forecast and the goals at its side. */
export function WideBook({ own: { cards }, book: { enrolmentId, ...book }, state, isNew }: BookProps) {
  const names = useNames()
  const trying = useTriedMarks()
  const examinations = useMemo(
    () => examinationsOf(cards.filter((card) => card.enrolmentId === enrolmentId)),
    [cards, enrolmentId],
  )
  const shown = narrowed(cards, state)
  const triable = new Set(comingOf(examinations).flatMap(({ coming }) => coming?.id ?? []))
  const known = { years: namesById(names.years), groups: namesById(names.groups) }
  return (
    <>
      <NamesFailure names={names} />
      <BookFilters names={names} state={state} />
      <div className={styles['columns']}>
        {shown.length === 0 ? (
          <EmptyState
            text="По этому отбору записей нет"
            action={<Button onClick={state.showAll}>Сбросить отбор</Button>}
          />
        ) : (
          <BookTable semesters={semestersOf(shown, known)} triable={triable} trying={trying} isNew={isNew} />
        )}
        <div className={styles['aside']}>
          <ForecastCard examinations={examinations} trying={trying} />
          <GoalsCard book={{ enrolmentId, ...book }} examinations={examinations} />
        </div>
      </div>
    </>
  )
}
