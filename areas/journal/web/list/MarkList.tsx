import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { ATTENDANCE_SIGNS, ATTENDANCE_VERBS } from '../../contract/attendance.ts'
import { pointsText } from '../../contract/marks.ts'
import { nextSign } from '../faces/face.ts'
import type { MarkColumn, MarkSheet, StudentRow } from '../marks/mark-table.ts'
import { MarkKeys } from '../pad/MarkPad.tsx'
import styles from './MarkList.module.css'

interface MarkListProps {
  sheet: MarkSheet
  /** The columns of attendance and of the lesson's points. */
  columns: readonly [MarkColumn, MarkColumn]
  rows: readonly StudentRow[]
  /** In a trajectory nobody is unmarked. Decision D-103. */
  isIet: boolean
  onStudent: (id: number) => void
  /** The press for everybody who is left; it stays above the bar of the phone. */
  foot: ReactNode
}

/** The group under a thumb: a tap marks, and the row opens with every mark in words. */
export default function MarkList({ rows, foot, ...rest }: MarkListProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  return (
    <>
      <ol className={styles['list']} aria-label="Отметки списком">
        {rows.map((row) => (
          <ListRow key={row.id} {...rest} row={row} isOpen={row.id === openId} onOpen={setOpenId} />
        ))}
      </ol>
      <div className={styles['foot']}>{foot}</div>
    </>
  )
}

interface ListRowProps extends Omit<MarkListProps, 'rows' | 'foot'> {
  row: StudentRow
  isOpen: boolean
  onOpen: (id: number | null) => void
}

function ListRow({ sheet, columns, row, isIet, isOpen, onStudent, onOpen }: ListRowProps) {
  useSyncExternalStore(sheet.subscribe, () => sheet.rowRevision(row.id))
  const [presence, points] = columns
  const place = { row: row.id, column: presence.id }
  const pointsPlace = { row: row.id, column: points.id }
  const { attendance } = sheet.valueAt(place)
  const name = row.short ?? row.name
  const mark = () => {
    sheet.type(place, nextSign(attendance, { isIet, kind: presence.cells.kind }))
    onOpen(row.id)
  }
  return (
    <li data-open={isOpen || undefined} data-hidden={row.isHidden || undefined}>
      <button type="button" className={styles['who']} onClick={() => onStudent(row.id)}>
        {row.name.split(' ').slice(0, 2).join(' ')}
      </button>
      <PointsCell
        name={name}
        points={sheet.valueAt(pointsPlace).points}
        isOpen={isOpen}
        onPress={() => onOpen(isOpen ? null : row.id)}
      />
      <button
        type="button"
        className={styles['cell']}
        data-attendance={attendance ?? undefined}
        data-failed={sheet.stateAt(place)?.kind === 'failed' || undefined}
        onClick={mark}
      >
        <span aria-hidden>{attendance && ATTENDANCE_SIGNS[attendance]}</span>
        <span className="visually-hidden">
          {`${name}: ${attendance === null ? 'не отмечен' : ATTENDANCE_VERBS[attendance]}`}
        </span>
      </button>
      {isOpen && (
        <div className={styles['keys']}>
          <MarkKeys column={presence} onPress={(typed) => sheet.type(place, typed)} />
          <MarkKeys column={points} onPress={(typed) => sheet.type(pointsPlace, typed)} />
        </div>
      )}
    </li>
  )
}

interface PointsCellProps {
  name: string
  points: number | null
  isOpen: boolean
  onPress: () => void
}

/** The points of the lesson; a tap opens the keys. */
function PointsCell({ name, points, isOpen, onPress }: PointsCellProps) {
  const text = points === null ? null : pointsText(points)
  return (
    <button type="button" className={styles['cell']} aria-expanded={isOpen} onClick={onPress}>
      {/* A sign would read as one of attendance. */}
      <span aria-hidden>{text ?? <small>Баллы</small>}</span>
      <span className="visually-hidden">{`${name}, баллы: ${text ?? 'нет'}`}</span>
    </button>
  )
}
