import { useState, useSyncExternalStore } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { initialsOf } from '#platform/web/ui/initials.ts'
import type { MarkColumn, MarkSheet, StudentRow } from '../marks/mark-table.ts'
import styles from './MarkPad.module.css'

interface MarkPadProps {
  sheet: MarkSheet
  /** The column that is being filled. */
  column: MarkColumn
  rows: readonly StudentRow[]
}

const SIGNS = [
  { typed: '+', label: 'Есть', tone: 'ok' },
  { typed: 'н', label: 'Нет', tone: 'error' },
  { typed: 'оп', label: 'Опоздал', tone: 'warn' },
] as const

const MOST_KEYS = 10

/** The points that one thumb reaches: all whole ones of a small norm, even steps of a large one. */
export function pointKeys(norm: number | null): number[] {
  if (norm === null || norm <= 0) return []
  const step = Math.max(1, Math.ceil(norm / MOST_KEYS))
  const keys = Array.from({ length: Math.floor(norm / step) }, (_, index) => (index + 1) * step)
  return keys.at(-1) === norm ? keys : [...keys, norm]
}

/** One student at a time with large keys at the bottom: a group is marked with one thumb. */
export default function MarkPad({ sheet, column, rows }: MarkPadProps) {
  const [place, setPlace] = useState(0)
  const marked = rows.filter(({ isHidden }) => !isHidden)
  const student = marked[Math.min(place, marked.length - 1)]
  useSyncExternalStore(sheet.subscribe, () => (student ? sheet.rowRevision(student.id) : 0))
  if (!student) return null
  const address = { row: student.id, column: column.id }
  const go = (by: number) => setPlace(Math.max(0, Math.min(marked.length - 1, place + by)))
  const press = (typed: string) => {
    sheet.type(address, typed)
    go(1)
  }
  return (
    <section className={styles['pad']} aria-label="Отметки по одному">
      <header>
        <Button kind="quiet" aria-label="Предыдущий студент" disabled={place === 0} onClick={() => go(-1)}>
          ←
        </Button>
        <div>
          <small>{`${place + 1} из ${marked.length}`}</small>
          <Face student={student} />
          <h2>{student.name}</h2>
          <output>{column.cells.textOf(sheet.valueAt(address)) || 'не отмечен'}</output>
        </div>
        <Button
          kind="quiet"
          aria-label="Следующий студент"
          disabled={place >= marked.length - 1}
          onClick={() => go(1)}
        >
          →
        </Button>
      </header>
      <MarkKeys column={column} onPress={press} />
    </section>
  )
}

interface MarkKeysProps {
  column: MarkColumn
  onPress: (typed: string) => void
}

/** Large keys for the values of a column: the three answers of a roll call, the points up to the norm. */
export function MarkKeys({ column: { cells }, onPress }: MarkKeysProps) {
  return (
    <>
      {cells.kind !== 'points' && (
        <div className={styles['signs']}>
          {SIGNS.map(({ typed, label, tone }) => (
            <button key={typed} type="button" data-tone={tone} onClick={() => onPress(typed)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {cells.kind !== 'attendance' && (
        <div className={styles['points']}>
          {pointKeys(cells.norm).map((points) => (
            <button key={points} type="button" onClick={() => onPress(String(points))}>
              {points}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** The photo, for teachers who do not know the group yet, or initials. */
function Face({ student }: { student: StudentRow }) {
  if (student.photo) return <img src={student.photo} alt="" width={96} height={96} />
  return (
    <i className={styles['face']} aria-hidden>
      {initialsOf(student.name)}
    </i>
  )
}
