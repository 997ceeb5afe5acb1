import { weekLabel } from '#areas/timetable/contract/study-weeks.ts'
import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { longDay, shortDay } from '#areas/timetable/web/calendar/calendar-text.ts'
import { LessonCard } from '#areas/timetable/web/lesson/LessonCard.tsx'
import styles from './WeekTable.module.css'
import { lessonKey } from './week-lessons.ts'
import type { GridDay, GridRow, WeekGrid } from './week-grid.ts'

interface WeekTableProps {
  week: number
  grid: WeekGrid
  board: Board
}

/** The week as a table: numbered lessons down, days across. */
export function WeekTable({ week, grid, board }: WeekTableProps) {
  return (
    <div className={styles['frame']}>
      <table className={styles['week']}>
        <caption className="visually-hidden">{`Расписание: ${weekLabel(week)}`}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              Пара
            </th>
            {grid.days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === board.now.date} />
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <LessonRow key={row.number} row={row} days={grid.days} board={board} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ day, isToday }: { day: GridDay; isToday: boolean }) {
  return (
    <th scope="col" className={styles['head']} aria-current={isToday ? 'date' : undefined}>
      <abbr title={longDay(day.weekday, day.date)}>{shortDay(day.weekday, day.date)}</abbr>
      {isToday && ' · сегодня'}
    </th>
  )
}

function LessonRow({ row, days, board }: { row: GridRow; days: GridDay[]; board: Board }) {
  return (
    <tr>
      <th scope="row" className={styles['bell']}>
        <b>{row.number}</b>
        {row.times.map(({ start, end }) => (
          <span key={start + end}>
            {start}–{end}
          </span>
        ))}
      </th>
      {row.cells.map((lessons, index) => (
        <td key={days[index]?.date} className={styles['cell']}>
          {lessons.length > 0 && (
            <div className={styles['stack']}>
              {lessons.map((lesson) => (
                <LessonCard key={lessonKey(lesson)} lesson={lesson} board={board} />
              ))}
            </div>
          )}
        </td>
      ))}
    </tr>
  )
}
