import { Fragment, type DragEvent, type KeyboardEvent } from 'react'
import type { Lesson } from '../../contract/lesson.ts'
import type { Slot } from '../../contract/edited-lesson.ts'
import { longDay, shortDay } from '../calendar/calendar-text.ts'
import { placeText, subgroupText } from '../lesson/lesson-text.ts'
import { lessonKey } from '../week/week-lessons.ts'
import type { GridDay, GridRow, WeekGrid } from '../week/week-grid.ts'
import { BUSY_WORDS } from './edit-words.ts'
import styles from './Editor.module.css'
import { GRID_ID } from './ids.ts'
import type { Target } from './target.ts'

export interface GridUse {
  heldId: number | null
  /** The target of the held lesson; undefined while none is held. */
  target: Target | undefined
  /** The target is another place than the lesson's own. */
  isMoved: boolean
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
    // The keys work for the lesson that is held in this grid; after saving, the focus stays here.
    <div id={GRID_ID} className={styles['frame']} onKeyDown={use.onKey} role="presentation" tabIndex={-1}>
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

/** The cell is free, or chosen; the lesson's present place cannot be chosen. */
function isOffered({ target, isMoved }: GridUse, slot: Slot, isTarget: boolean, isEmpty: boolean): boolean {
  if (!target) return false
  return isTarget ? isMoved : isEmpty || slot.busy.length === 0
}

function Cell({ row, day, lessons, use }: CellProps) {
  const { heldId, target, slots } = use
  const at = { weekday: day.weekday, lessonNumber: row.number }
  const slot = slots.find((each) => each.weekday === at.weekday && each.lessonNumber === at.lessonNumber)
  const isTarget = target?.weekday === at.weekday && target.lessonNumber === at.lessonNumber
  const isEmpty = lessons.length === 0
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
        {slot && isOffered(use, slot, isTarget, isEmpty) && (
          <PutHere slot={slot} day={day} target={isTarget ? target : null} onPut={() => use.aim(slot)} />
        )}
        {heldId === null && isEmpty && (
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
  const isHeld = lesson.id === use.heldId
  const detail = [lesson.type.mark, placeText(lesson), subgroupText(lesson.groups)]
    .filter(Boolean)
    .join(' · ')
  return (
    <button
      ref={leaveFocusInGrid}
      type="button"
      draggable
      className={styles['lesson']}
      data-lesson-kind={lesson.type.code}
      aria-pressed={isHeld}
      onClick={() => use.hold(lesson)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', lesson.name)
        // A page that changes while the browser still takes the picture of what is dragged ends the drag.
        setTimeout(() => use.hold(lesson))
      }}
    >
      <b>{detail}</b>
      <span>{lesson.name}</span>
      {isHeld && use.isMoved ? <small>отсюда</small> : lesson.isMoved && <small>перенос</small>}
    </button>
  )
}

interface PutHereProps {
  slot: Slot
  day: GridDay
  /** The cell is chosen, with this room. */
  target: Target | null
  onPut: () => void
}

/** The text of a cell about the held lesson: free with a room, or the busy ones. */
function PutHere({ slot, day, target, onPut }: PutHereProps) {
  const busy = [
    ...slot.busy.map((what) => BUSY_WORDS[what]),
    ...(slot.needsRoom && !slot.room ? ['ауд.'] : []),
  ]
  const isFree = busy.length === 0
  const room = (target ?? slot).room?.name
  const cell = `${longDay(day.weekday, day.date)}, ${slot.lessonNumber} пара`
  const words = target ? ['сюда', room] : isFree ? ['свободно', room] : [...busy, 'занято']
  const [first, second] = words
  return (
    <button
      ref={leaveFocusInGrid}
      type="button"
      className={styles['put']}
      data-free={isFree || undefined}
      data-chosen={target !== null || undefined}
      aria-pressed={target !== null}
      aria-label={`${target ? 'Выбрано' : 'Поставить'}: ${cell}, ${words.filter(Boolean).join(' ')}`}
      onClick={onPut}
    >
      {target || isFree ? (
        <>
          <b>{first}</b> <span>{second}</span>
        </>
      ) : (
        <>
          <Badges words={busy} /> <b>занято</b>
        </>
      )}
    </button>
  )
}

function Badges({ words }: { words: readonly string[] }) {
  return (
    <span className={styles['badges']}>
      {words.map((word) => (
        <Fragment key={word}>
          <i>{word}</i>{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** The keys go on working when the button that has the focus leaves. */
function leaveFocusInGrid(button: HTMLButtonElement) {
  return () => {
    if (document.activeElement === button) document.getElementById(GRID_ID)?.focus()
  }
}
