import { useId, useState } from 'react'
import { addDays } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { StudyYear } from '../../contract/study-year.ts'
import { chooseWeek, type ChosenWeek } from '../calendar/chosen-week.ts'
import { shortWeekday } from '../calendar/calendar-text.ts'
import { requestFor } from '../subject/timetable-request.ts'
import { useOwnTimetables } from '../subject/use-own-timetables.ts'
import type { Subject } from '../timetable-address.ts'
import { useWeek } from '../use-timetable.ts'
import { lessonsOfAnswer } from '../week/week-lessons.ts'
import styles from './Changes.module.css'
import { differenceOf, lessonTimes, type DifferenceCell } from './week-difference.ts'

const LESSONS = ['пара', 'пары', 'пар'] as const

interface WeekDifferenceProps {
  years: StudyYear[]
  today: string
  subject: Subject
}

const STATE_WORDS = { came: 'появилась', left: 'ушла', same: '', empty: '' } as const

function cellWords({ state, lesson }: DifferenceCell): string {
  if (!lesson) return 'пусто'
  return [lesson.type.mark, lesson.name, STATE_WORDS[state]].filter(Boolean).join(' ')
}

/** Two weeks of a timetable over each other: this one and the next one, unless others are chosen. */
export function WeekDifference({ years, today, subject }: WeekDifferenceProps) {
  const own = useOwnTimetables()
  const { year, week } = chooseWeek(years, {}, today)!
  const next = chooseWeek(years, {}, addDays(today, 7))
  const [chosen, choose] = useState({ from: week, to: next?.year.id === year.id ? next.week : week })
  const requestOf = (number: number) => requestFor(subject, own.chosen, { year, week: number })
  const isReady = own.isReady || subject.kind !== 'own'
  const earlier = useWeek(requestOf(chosen.from), isReady)
  const later = useWeek(requestOf(chosen.to), isReady)
  return (
    <Card title="Чем отличаются недели">
      <div className={styles['weeks']}>
        <WeekField
          label="Была"
          chosen={{ year, week: chosen.from }}
          onChange={(from) => choose({ ...chosen, from })}
        />
        <WeekField
          label="Стала"
          chosen={{ year, week: chosen.to }}
          onChange={(to) => choose({ ...chosen, to })}
        />
      </div>
      {earlier.data && later.data && (
        <Difference earlier={lessonsOfAnswer(earlier.data)} later={lessonsOfAnswer(later.data)} />
      )}
      {(earlier.error ?? later.error) && <p>Недели не загрузились. Выберите их ещё раз.</p>}
    </Card>
  )
}

interface WeekFieldProps {
  label: string
  chosen: ChosenWeek
  onChange: (week: number) => void
}

function WeekField({ label, chosen: { year, week }, onChange }: WeekFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={week} onChange={(event) => onChange(Number(event.target.value))}>
        {year.weeksList.map(({ number }) => (
          <option key={number} value={number}>
            {number}-я неделя
          </option>
        ))}
      </select>
    </div>
  )
}

function Difference({ earlier, later }: Record<'earlier' | 'later', ReturnType<typeof lessonsOfAnswer>>) {
  const rows = differenceOf(earlier, later)
  const [before, after] = [lessonTimes(earlier), lessonTimes(later)]
  return (
    <>
      <table className={styles['grid']} aria-label="Две недели вместе">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Номер пары</span>
            </th>
            {rows[0]!.map(({ weekday }) => (
              <th key={weekday} scope="col">
                {shortWeekday(weekday).toLocaleLowerCase('ru')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]!.number}>
              <th scope="row">{cells[0]!.number}</th>
              {cells.map((cell) => (
                <td key={cell.weekday}>
                  <span
                    data-state={cell.state}
                    data-lesson-kind={cell.lesson?.type.code}
                    role="img"
                    aria-label={cellWords(cell)}
                    title={cell.lesson ? cellWords(cell) : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['legend']}>
        <span data-state="left" aria-hidden /> ушла
        <span data-state="came" aria-hidden /> появилась
      </p>
      <p>{`Было ${counted(before, LESSONS)}, стало ${after}.`}</p>
    </>
  )
}
