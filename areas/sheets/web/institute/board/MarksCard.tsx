import { numberText } from '#platform/contract/number-text.ts'
import { useState } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import {
  MARK_PARTS,
  meanOf,
  partsOf,
  percentsOf,
  type BoardDepartment,
  type MarkCounts,
  type SessionBoard,
} from '../../../contract/board.ts'
import type { Session } from '../sessions.ts'
import { DebtorsDialog } from './DebtorsDialog.tsx'
import { rowsOf } from './rows-of.ts'
import styles from './Board.module.css'

const countOf = (marks: MarkCounts) => partsOf(marks).reduce((sum, count) => sum + count, 0)

/** «4,0» */
function meanText(marks: MarkCounts): string {
  const mean = meanOf(marks)
  return mean === null ? '—' : numberText(mean, { least: 1, most: 1 })
}

function sumOf(departments: readonly BoardDepartment[]): MarkCounts {
  const sum = { great: 0, good: 0, satisfactory: 0, unsatisfactory: 0, absent: 0 }
  for (const { marks } of departments)
    for (const key of Object.keys(sum) as (keyof MarkCounts)[]) sum[key] += marks[key]
  return sum
}

interface MarksProps {
  board: SessionBoard
  session: Session
}

/** The marks of a session by department with their averages, and who owes something by course. */
export function MarksCard({ board: { departments, debtors }, session }: MarksProps) {
  const marked = departments.filter(({ marks }) => countOf(marks) > 0)
  if (marked.length === 0 && debtors.length === 0) return null
  const all = sumOf(marked)
  return (
    <Card title="Оценки, %" note={MARK_PARTS.map(({ title }) => title).join(' · ')}>
      <ul className={styles['marks']}>
        {marked.map((department) => (
          <MarkRow
            key={department.id ?? 0}
            title={department.shortName ?? department.name}
            marks={department.marks}
            rows={(mark) => rowsOf({ session: session.id, department: department.id, mark })}
          />
        ))}
        {marked.length > 1 && (
          <MarkRow title="Всего" marks={all} rows={(mark) => rowsOf({ session: session.id, mark })} />
        )}
      </ul>
      {debtors.length > 0 && <Debtors debtors={debtors} session={session} />}
    </Card>
  )
}

interface MarkRowProps {
  title: string
  marks: MarkCounts
  /** The sheets with marks of a part. */
  rows: (mark: string) => string
}

function MarkRow({ title, marks, rows }: MarkRowProps) {
  const counts = partsOf(marks)
  const percents = percentsOf(counts)
  return (
    <li>
      <span>{title}</span>
      <span className={styles['mix']}>
        {MARK_PARTS.map(
          ({ key, name }, place) =>
            counts[place]! > 0 && (
              <AppLink
                key={key}
                to={rows(key)}
                data-part={key}
                style={{ flex: counts[place] }}
                aria-label={`${title}: ${name}, ${percents[place]} %, ${counts[place]}`}
              >
                {percents[place]}
              </AppLink>
            ),
        )}
      </span>
      <b>
        <span className="visually-hidden">средний балл </span>
        {meanText(marks)}
      </b>
    </li>
  )
}

function Debtors({ debtors, session }: { debtors: SessionBoard['debtors']; session: Session }) {
  const [course, setCourse] = useState<number | null>(null)
  return (
    <>
      <p className={styles['debtors']}>
        Должники:{' '}
        {debtors.map(({ course: own, count }, place) => (
          <span key={own}>
            {place > 0 && ', '}
            {own}‑й курс{' '}
            <button type="button" onClick={() => setCourse(own)}>
              {count}
              <span className="visually-hidden"> должников {own}‑го курса</span>
            </button>
          </span>
        ))}
      </p>
      {course !== null && <DebtorsDialog session={session} course={course} onClose={() => setCourse(null)} />}
    </>
  )
}
