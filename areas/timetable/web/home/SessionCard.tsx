import { nearDayText, weekdayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import type { Session } from '#areas/timetable/contract/session.ts'
import { kindText, placeText } from '#areas/timetable/web/lesson/lesson-text.ts'

/** The number that is shown; the timetable has all. */
const MOST = 8

/** The exams and credits to come: the day, the time, the room and who is met there. */
export default function SessionCard({ value, now }: HomeWidgetProps<Session>) {
  const first = value[0]!
  return (
    <Card
      title="Сессия"
      note={`первое испытание ${nearDayText(first.date, now.date)}`}
      link={{ to: addressOf(timetableScreens.timetable, { view: 'session' }), text: 'Вся сессия' }}
    >
      <RowList
        label="Зачёты и экзамены"
        rows={value.slice(0, MOST).map((lesson) => ({
          key: `${lesson.id}.${lesson.date}`,
          title: lesson.name,
          detail: detailOf(lesson),
          end: `${weekdayText(lesson.date)}, ${lesson.start}`,
        }))}
      />
    </Card>
  )
}

/** «Экзамен · 1-106 · Мартынова В. Л.» */
function detailOf(lesson: Lesson): string {
  const people = lesson.teachers.map(({ name }) => name)
  return [kindText(lesson), placeText(lesson), ...people].filter(Boolean).join(' · ')
}
