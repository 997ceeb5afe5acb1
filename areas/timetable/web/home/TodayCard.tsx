import { lazy, Suspense, useState } from 'react'
import { weekdayOf } from '#platform/contract/dates.ts'
import { formatAddress } from '#platform/contract/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import type { Today, TodayRole } from '#areas/timetable/contract/today.ts'
import { lessonCountText } from '#areas/timetable/web/calendar/calendar-text.ts'
import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { DayLessons } from '#areas/timetable/web/week/DayLessons.tsx'
import { partsOfSubject } from '#areas/timetable/web/timetable-address.ts'
import { planDays } from '#areas/timetable/web/week/day-plan.ts'
import '#areas/timetable/web/lesson/lesson-colors.css'
import { chosenRole } from './chosen-role.ts'
import { FreeDay } from './FreeDay.tsx'

const LessonDetails = lazy(() => import('#areas/timetable/web/lesson/LessonDetails.tsx'))

/** Today's lessons of the chosen role, on the home page. */
export default function TodayCard({ value, now, roleKey }: HomeWidgetProps<Today>) {
  const role = chosenRole(value, roleKey)
  if (!role) return null
  return <DayCard {...{ role, now }} date={value.date} week={value.studyWeek?.number ?? null} />
}

interface DayCardProps {
  role: TodayRole
  date: string
  week: number | null
  now: Board['now']
}

function DayCard({ role, date, week, now }: DayCardProps) {
  const [opened, setOpened] = useState<Lesson | null>(null)
  const [plan] = planDays([{ weekday: weekdayOf(date), date }], role.lessons)
  const board: Board = {
    now,
    week,
    people: role.userType === 'teacher' ? 'groups' : 'teachers',
    addressOf: (subject) => timetableScreens.timetable.path + formatAddress(partsOfSubject(subject)),
    openDetails: setOpened,
  }
  return (
    <Card
      title="Сегодня"
      note={lessonCountText(plan?.slotCount ?? 0)}
      link={{ to: timetableScreens.timetable.path, text: 'Всё расписание' }}
    >
      {plan && plan.items.length > 0 ? (
        <DayLessons items={plan.items} board={board} />
      ) : (
        <FreeDay next={role.next} today={now.date} />
      )}
      <Suspense>
        {opened && <LessonDetails lesson={opened} board={board} onClose={() => setOpened(null)} />}
      </Suspense>
    </Card>
  )
}
