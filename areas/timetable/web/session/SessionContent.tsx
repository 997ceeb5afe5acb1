import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { daysBetween } from '#platform/contract/calendar.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { weekOf } from '#areas/timetable/contract/study-weeks.ts'
import { dateRange, longDay } from '#areas/timetable/web/calendar/calendar-text.ts'
import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { useJournalOf } from '#areas/timetable/web/lesson/use-journal-of.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import { DayLessons } from '../week/DayLessons.tsx'
import days from '../week/DayLessons.module.css'
import { lessonKey } from '../week/week-lessons.ts'
import styles from './Session.module.css'
import { planSession, type SessionDay } from './session-plan.ts'
import { countsText, daysAheadText, restText } from './session-words.ts'

const LessonDetails = lazyPart(() => import('#areas/timetable/web/lesson/LessonDetails.tsx'))

interface SessionContentProps extends Pick<Board, 'people' | 'keepsLinks'> {
  state: TimetableState
  lessons: Lesson[]
}

/** A session day by day, with the time left until each examination and the free days before it. */
export function SessionContent({ state, lessons, people, keepsLinks }: SessionContentProps) {
  const [openedKey, setOpened] = useState<string | null>(null)
  const { year } = state.chosen
  const journalOf = useJournalOf((date) => weekOf(year, date))
  const board: Board = {
    now: state.now,
    people,
    keepsLinks,
    addressOf: state.addressOf,
    openDetails: (lesson) => setOpened(lessonKey(lesson)),
    journalOf,
  }
  const plan = planSession(lessons)
  const [first, last] = [plan[0], plan.at(-1)]
  if (!first || !last)
    return (
      <EmptyState text="Экзамены и зачёты этого семестра ещё не назначены. Они появятся здесь с датой, временем и местом." />
    )
  const opened = lessons.find((lesson) => lessonKey(lesson) === openedKey)
  return (
    <>
      <p className={styles['summary']}>
        {countsText(lessons)} · {dateRange(first.date, last.date)}
      </p>
      <div className={days['list']}>
        {plan.map((day) => (
          <Day key={day.date} day={day} board={board} />
        ))}
      </div>
      <Suspense>
        {opened && (
          <LessonDetails lesson={opened} board={board} yearId={year.id} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}

function Day({ day: { weekday, date, items, restDays }, board }: { day: SessionDay; board: Board }) {
  const ahead = daysAheadText(daysBetween(board.now.date, date))
  const notes = [ahead, board.people === 'teachers' && restDays > 0 && restText(restDays)].filter(Boolean)
  return (
    <section
      aria-labelledby={`session-${date}`}
      aria-current={date === board.now.date ? 'date' : undefined}
      data-over={ahead === null || undefined}
    >
      <h2 id={`session-${date}`} className={days['title']}>
        {longDay(weekday, date)}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </h2>
      <DayLessons items={items} board={board} />
    </section>
  )
}
