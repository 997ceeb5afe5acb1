import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { averageOf } from '../../contract/average.ts'
import { examinationsOf, type Examination, type TriedMarks } from '../../contract/examination.ts'
import { comingOf } from '../../contract/forecast.ts'
import { NamesFailure, PhoneFilters } from './BookFilters.tsx'
import { averageText } from './book-words.ts'
import { GoalsCard } from './GoalsCard.tsx'
import { HowWeCount } from './HowWeCount.tsx'
import { narrowed } from './narrowed.ts'
import { PhoneRecords } from './PhoneRecords.tsx'
import { PrintButton } from './PrintButton.tsx'
import { semestersOf, type SemesterOfBook } from './semesters.ts'
import { namesById, useNames } from './use-names.ts'
import { isSettled } from './use-record-book.ts'
import { useTriedMarks } from './use-tried-marks.ts'
import type { BookProps } from './WideBook.tsx'
import styles from './PhoneBook.module.css'

/** The book under a thumb: one semester at a time, the latest first. */
export function PhoneBook({ own, book, state, isNew }: BookProps) {
  const names = useNames()
  const trying = useTriedMarks()
  const [isExplained, setExplained] = useState(false)
  const ofBook = own.cards.filter(({ enrolmentId }) => enrolmentId === book.enrolmentId)
  const shown = narrowed(ofBook, state)
  const semesters = semestersOf(shown, { years: namesById(names.years), groups: new Map() })
  const examinations = examinationsOf(ofBook)
  const chosen =
    semesters.find(({ semester }) => String(semester) === state.filter('semester')) ?? semesters[0]
  return (
    <div className={styles['book']}>
      <NamesFailure names={names} />
      <PhoneFilters names={names} state={state} />
      {shown.length === 0 && (
        <EmptyState
          text="По этому отбору записей нет"
          action={<Button onClick={state.showAll}>Сбросить отбор</Button>}
        />
      )}
      {chosen && (
        <>
          <SemesterSegments
            semesters={semesters}
            chosen={chosen}
            onChoose={(semester) => state.setFilter('semester', semester)}
          />
          <Averages semester={chosen} examinations={examinations} tried={trying.tried} />
          <PhoneRecords
            key={chosen.key}
            cards={chosen.cards}
            triable={comingOf(examinationsOf(chosen.cards)).flatMap(({ coming }) => coming ?? [])}
            trying={trying}
            isNew={isNew}
          />
        </>
      )}
      <GoalsCard book={book} examinations={examinations} />
      <div className={styles['foot']}>
        {isSettled(own, book) && <PrintButton book={book} />}
        <Button kind="quiet" onClick={() => setExplained(true)}>
          Как считаем
        </Button>
      </div>
      {isExplained && <HowWeCount onClose={() => setExplained(false)} />}
    </div>
  )
}

interface SemesterSegmentsProps {
  semesters: readonly SemesterOfBook[]
  chosen: SemesterOfBook
  onChoose: (semester: string) => void
}

function SemesterSegments({ semesters, chosen, onChoose }: SemesterSegmentsProps) {
  return (
    <Segments
      label="Семестр"
      chosen={chosen.key}
      segments={semesters.map(({ key, semester, title }) => ({
        id: key,
        title: key === chosen.key ? title : `${semester}-й`,
        onChoose: () => onChoose(String(semester)),
      }))}
    />
  )
}

interface AveragesProps {
  semester: SemesterOfBook
  examinations: readonly Examination[]
  tried: TriedMarks
}

/** The average of the semester, the same with the marks that are tried, and that of the whole book. */
function Averages({ semester, examinations, tried }: AveragesProps) {
  const own = examinations.filter((one) => one.semester === semester.semester)
  const figures = [
    { title: 'сейчас', value: averageOf(own) },
    { title: 'прогноз', value: tried.size === 0 ? null : averageOf(own, tried) },
    { title: 'за всё время', value: averageOf(examinations) },
  ]
  return (
    <dl className={styles['averages']}>
      {figures.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{averageText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
