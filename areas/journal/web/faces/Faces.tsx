import { useState, useSyncExternalStore, type CSSProperties } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { initialsOf } from '#platform/web/ui/initials.ts'
import { ATTENDANCE_ANSWERS } from '../../contract/attendance.ts'
import type { MarkColumn, MarkSheet, StudentRow } from '../marks/mark-table.ts'
import { nextSign, toneOf } from './face.ts'
import styles from './Faces.module.css'

interface FacesProps {
  sheet: MarkSheet
  /** The column of attendance. */
  column: MarkColumn
  rows: readonly StudentRow[]
  /** In a trajectory nobody is unmarked. Decision D-103. */
  isIet: boolean
}

/** The group by faces: a tap marks who is there; with the names hidden a tap shows the name. */
export default function Faces({ sheet, column, rows, isIet }: FacesProps) {
  const [isLearning, setLearning] = useState(false)
  const seen = rows.filter(({ isHidden }) => !isHidden)
  return (
    <section aria-label="Лица группы">
      <div className={styles['bar']}>
        <p>
          {isLearning
            ? 'Вспомните имя и нажмите на лицо, чтобы проверить себя. Отметки не меняются.'
            : `Нажимайте на лицо: есть, нет, опоздал${isIet ? '' : ', не отмечен'}.`}
        </p>
        <Button kind="tinted" isSmall aria-pressed={isLearning} onClick={() => setLearning(!isLearning)}>
          {isLearning ? 'Показать имена' : 'Учить имена'}
        </Button>
      </div>
      <ul className={styles['faces']}>
        {seen.map((row, index) => (
          <li key={row.id}>
            {isLearning ? (
              <HiddenName row={row} place={index + 1} />
            ) : (
              <MarkedFace {...{ sheet, column, row, isIet }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MarkedFace({ sheet, column, row, isIet }: Omit<FacesProps, 'rows'> & { row: StudentRow }) {
  useSyncExternalStore(sheet.subscribe, () => sheet.rowRevision(row.id))
  const address = { row: row.id, column: column.id }
  const { attendance } = sheet.valueAt(address)
  const word = attendance === null ? 'не отмечен' : ATTENDANCE_ANSWERS[attendance]
  const mark = () => sheet.type(address, nextSign(attendance, { isIet, kind: column.cells.kind }))
  return (
    <button type="button" data-attendance={attendance ?? undefined} onClick={mark}>
      <Face row={row} />
      <b>{row.name}</b>
      <small>{word}</small>
    </button>
  )
}

function HiddenName({ row, place }: { row: StudentRow; place: number }) {
  const [isShown, setShown] = useState(false)
  return (
    <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      <Face row={row} hidesInitials={!isShown} />
      <b>{isShown ? row.name : `Студент ${place}`}</b>
      <small>{isShown ? 'скрыть имя' : 'показать имя'}</small>
    </button>
  )
}

/** The photo; until there is one, the initials on a colour of the student's own. */
function Face({ row, hidesInitials = false }: { row: StudentRow; hidesInitials?: boolean }) {
  if (row.photo) return <img src={row.photo} alt="" width={88} height={88} loading="lazy" />
  const tone = toneOf(row.id)
  const colours = { '--face': `var(--${tone}-tint)`, '--face-text': `var(--${tone})` } as CSSProperties
  return (
    <i style={colours} aria-hidden>
      {hidesInitials ? '?' : initialsOf(row.name)}
    </i>
  )
}
