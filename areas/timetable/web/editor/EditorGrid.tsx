import type { DragEvent, KeyboardEvent } from 'react'
import type { Lesson } from '../../contract/lesson.ts'
import type { Slot } from '../../contract/edited-lesson.ts'
import { longDay, shortDay } from '../calendar/calendar-text.ts'
import { placeText, subgroupText } from '../lesson/lesson-text.ts'
import { lessonKey } from '../week/week-lessons.ts'
import type { GridDay, GridRow, WeekGrid } from '../week/week-grid.ts'
import { BUSY_WORDS } from './edit-words.ts'
import styles from './Editor.module.css'
import type { Target } from './target.ts'

export interface GridUse {
  heldId: number | null
  /** Where the held lesson would go; undefined while nothing is held. */
  target: Target | undefined
  slots: readonly Slot[]
  hold: (lesson: Lesson) => void
  aim: (slot: Slot) => void
  /** Begins a new lesson in an empty cell. */
  add: (place: { weekday: number; lessonNumber: number }) => void
  onKey: (event: KeyboardEvent) => void
}

interface EditorGridProps {
  grid: WeekGrid
  today: string
  use: GridUse
}

/** The week as its keeper edits it: a lesson is taken, and every cell says whether it could go there. */
export function EditorGrid({ grid, today, use }: EditorGridProps) {
  return (
    // The keys belong to the lesson that is held in this grid.
    <div className={styles['frame']} onKeyDown={use.onKey} role="presentation">
      <table className={styles['grid']}>
        <caption className="visually-hidden">Занятия недели</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Пара</span>
            </th>
            {grid.days.map(({ weekday, date }) => (
              <th key={date} scope="col" aria-current={date === today ? 'date' : undefined}>
                <abbr title={longDay(weekday, date)}>{shortDay(weekday, date)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">
                <b>{row.number}</b>
                <span>{row.times[0]?.start}</span>
                <span>{row.times[0]?.end}</span>
              </th>
              {grid.days.map((day, index) => (
                <Cell key={day.date} row={row} day={day} lessons={row.cells[index] ?? []} use={use} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  row: GridRow
  day: GridDay
  lessons: readonly Lesson[]
  use: GridUse
}

function Cell({ row, day, lessons, use }: CellProps) {
  const { heldId, target, slots } = use
  const at = { weekday: day.weekday, lessonNumber: row.number }
  const slot = slots.find((each) => each.weekday === at.weekday && each.lessonNumber === at.lessonNumber)
  const isTarget = target?.weekday === at.weekday && target.lessonNumber === at.lessonNumber
  const isFree = slot?.busy.length === 0
  const isOffered = heldId !== null && slot !== undefined && (lessons.length === 0 || isFree || isTarget)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (slot) use.aim(slot)
  }
  return (
    <td
      data-target={isTarget || undefined}
      onDragOver={(event) => slot && event.preventDefault()}
      onDrop={drop}
    >
      <div className={styles['stack']}>
        {lessons.map((lesson) => (
          <LessonButton key={lessonKey(lesson)} lesson={lesson} use={use} />
        ))}
        {isOffered && <PutHere slot={slot} day={day} isTarget={isTarget} onPut={() => use.aim(slot)} />}
        {heldId === null && lessons.length === 0 && (
          <button
            type="button"
            className={styles['empty']}
            aria-label={`Добавить пару: ${longDay(day.weekday, day.date)}, ${row.number} пара`}
            onClick={() => use.add(at)}
          >
            +
          </button>
        )}
      </div>
    </td>
  )
}

function LessonButton({ lesson, use }: { lesson: Lesson; use: GridUse }) {
  const detail = [lesson.type.mark, placeText(lesson), subgroupText(lesson.groups)]
    .filter(Boolean)
    .join(' · ')
  return (
    <button
      type="button"
      draggable
      className={styles['lesson']}
      data-lesson-kind={lesson.type.code}
      aria-pressed={lesson.id === use.heldId}
      onClick={() => use.hold(lesson)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        use.hold(lesson)
      }}
    >
      <b>{detail}</b>
      <span>{lesson.name}</span>
      {lesson.isMoved && <small>перенос</small>}
    </button>
  )
}

interface PutHereProps {
  slot: Slot
  day: GridDay
  isTarget: boolean
  onPut: () => void
}

/** What a cell says of the held lesson: free with a room, or who is busy then. */
function PutHere({ slot, day, isTarget, onPut }: PutHereProps) {
  const busy = [
    ...slot.busy.map((what) => BUSY_WORDS[what]),
    ...(slot.needsRoom && !slot.room ? ['ауд.'] : []),
  ]
  const isFree = busy.length === 0
  const words = isFree
    ? ['свободно', slot.room?.name].filter(Boolean).join(' ')
    : `занято: ${busy.join(', ')}`
  return (
    <button
      type="button"
      className={styles['put']}
      data-free={isFree || undefined}
      data-chosen={isTarget || undefined}
      aria-pressed={isTarget}
      aria-label={`Поставить: ${longDay(day.weekday, day.date)}, ${slot.lessonNumber} пара, ${words}`}
      onClick={onPut}
    >
      {isTarget ? (
        <b>сюда</b>
      ) : isFree ? (
        <>
          <b>свободно</b>
          <span>{slot.room?.name}</span>
        </>
      ) : (
        <>
          <span className={styles['badges']}>
            {busy.map((word) => (
              <i key={word}>{word}</i>
            ))}
          </span>
          <b>занято</b>
        </>
      )}
    </button>
  )
}
