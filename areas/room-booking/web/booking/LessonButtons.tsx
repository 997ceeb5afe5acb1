import type { LessonTime } from '#areas/timetable/contract/directories.ts'
import styles from './Booking.module.css'

type OfferedLesson = Pick<LessonTime, 'number' | 'start' | 'end'>

interface Range {
  from: number
  to: number
}

interface LessonButtonsProps extends Range {
  times: readonly OfferedLesson[]
  /** False for a lesson at which no building is open. */
  isOpen: (lesson: OfferedLesson) => boolean
  onChange: (range: Range) => void
}

/** A press next to the chosen lessons adds one, a press anywhere else begins again. */
export function pressed({ from, to }: Range, number: number): Range {
  if (number === from - 1) return { from: number, to }
  if (number === to + 1) return { from, to: number }
  return { from: number, to: number }
}

/** The lessons of the day, one or several in a row. */
export function LessonButtons({ from, to, times, isOpen, onChange }: LessonButtonsProps) {
  const start = times.find(({ number }) => number === from)?.start
  const end = times.find(({ number }) => number === to)?.end
  return (
    <div role="group" aria-label="Пары" className={styles['lessons']}>
      <span>
        Пары <small>{start && `${start}–${end}`}</small>
      </span>
      <div>
        {times.map((time) => (
          <button
            key={time.number}
            type="button"
            aria-label={`${time.number}-я пара, ${time.start}–${time.end}${isOpen(time) ? '' : ', корпус закрыт'}`}
            disabled={!isOpen(time)}
            aria-pressed={time.number >= from && time.number <= to}
            onClick={() => onChange(pressed({ from, to }, time.number))}
          >
            {time.number}
          </button>
        ))}
      </div>
    </div>
  )
}
