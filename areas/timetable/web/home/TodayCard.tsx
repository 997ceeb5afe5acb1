import { Suspense, useState } from 'react'
import { dayText, weekdayText } from '#platform/contract/date-text.ts'
import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { formatAddress } from '#platform/contract/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { returnDay } from '#areas/timetable/contract/holidays.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import type { Today, TodayRole } from '#areas/timetable/contract/today.ts'
import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { useJournalOf } from '#areas/timetable/web/lesson/use-journal-of.ts'
import { DayLessons } from '#areas/timetable/web/week/DayLessons.tsx'
import { partsOfSubject } from '#areas/timetable/web/timetable-address.ts'
import { lessonKey } from '#areas/timetable/web/week/week-lessons.ts'
import { planDays, type DayItem } from '#areas/timetable/web/week/day-plan.ts'
import '#areas/timetable/web/lesson/lesson-colors.css'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { chosenRole } from './chosen-role.ts'
import { countsOf } from './day-count.ts'
import { FreeDay } from './FreeDay.tsx'
import { WeekStrip } from './WeekStrip.tsx'

const LessonDetails = lazyPart(() => import('#areas/timetable/web/lesson/LessonDetails.tsx'))

/** The day of the chosen role on the home page: today, or the nearest day with lessons. */
export default function TodayCard({ value, now, roleKey }: HomeWidgetProps<Today>) {
  const role = chosenRole(value, roleKey)
  if (!role) return null
  return <DayCard key={roleKey} role={role} now={now} returnOn={returnDay(role, value)} />
}

interface DayCardProps {
  role: TodayRole
  now: Board['now']
  /** The end of the holidays, if these are any. */
  returnOn: string | null
}

/** «Сегодня», «Завтра, понедельник», «Среда, 25 ноября». */
function titleOf(date: string, today: string): string {
  if (date === today) return 'Сегодня'
  const day = weekdayText(date)
  return date === addDays(today, 1) ? `Завтра, ${day.split(',')[0]!.toLowerCase()}` : day
}

/** The chosen day of the week: the nearest one with lessons that are not over until another is chosen. */
function useDay({ days }: TodayRole, { date: today, time }: Board['now']) {
  const [chosenDate, choose] = useState<string | null>(null)
  const nearest = days.find(
    ({ date, lessons }) => date >= today && lessons.some(({ end }) => date > today || end > time),
  )
  const day = days.find(({ date }) => date === (chosenDate ?? nearest?.date)) ?? nearest
  return { day, date: day?.date ?? today, choose }
}

/** «2 пары», and for a student «2 пары · до конца недели 7»: teachers have that among their figures. */
function noteOf({ userType, week }: TodayRole, lessons: readonly Lesson[]): string {
  const left = week.lessonsCount - week.passedCount
  const count = countsOf(lessons).join(', ') || 'нет пар'
  return userType === 'student' && left > 0 ? `${count} · до конца недели ${left}` : count
}

interface Head {
  role: TodayRole
  date: string
  returnOn: string | null
  lessons: readonly Lesson[]
}

/** «Сегодня, 2 пары», in holidays «Каникулы, до 1 сентября». */
function headOf({ role, date, returnOn, lessons }: Head, today: string) {
  if (returnOn !== null) return { title: 'Каникулы', note: `до ${dayText(returnOn, today)}` }
  return { title: titleOf(date, today), note: noteOf(role, lessons) }
}

function DayCard({ role, now, returnOn }: DayCardProps) {
  const [openedKey, setOpened] = useState<string | null>(null)
  const { day, date, choose } = useDay(role, now)
  const journalOf = useJournalOf(day?.week ?? null)
  const board: Board = {
    now,
    people: role.userType === 'teacher' ? 'groups' : 'teachers',
    addressOf: (subject) => timetableScreens.timetable.path + formatAddress(partsOfSubject(subject)),
    openDetails: (lesson) => setOpened(lessonKey(lesson)),
    journalOf,
  }
  // By its key, so that the dialog shows later changes of it.
  const opened = day?.lessons.find((lesson) => lessonKey(lesson) === openedKey)
  const [plan] = planDays([{ weekday: weekdayOf(date), date }], day?.lessons ?? [])
  return (
    <Card
      {...headOf({ role, date, returnOn, lessons: day?.lessons ?? [] }, now.date)}
      link={{ to: timetableScreens.timetable.path, text: 'Всё расписание' }}
    >
      <WeekStrip days={role.days} chosen={date} today={now.date} onChoose={choose} />
      <Lessons {...{ role, board, returnOn }} items={day && plan?.items} />
      <Suspense>
        {opened && <LessonDetails lesson={opened} board={board} onClose={() => setOpened(null)} />}
      </Suspense>
    </Card>
  )
}

interface LessonsProps {
  role: TodayRole
  board: Board
  items: DayItem[] | undefined
  returnOn: string | null
}

function Lessons({ role, board, items, returnOn }: LessonsProps) {
  if (items) return <DayLessons items={items} board={board} />
  return <FreeDay next={role.next} returnOn={returnOn} today={board.now.date} />
}
