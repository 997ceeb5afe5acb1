import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { hasWeek, weekLabel, weekOf } from '#areas/timetable/contract/study-weeks.ts'
import type { StudyYear } from '#areas/timetable/contract/study-year.ts'
import { weekdayText } from '#platform/contract/date-text.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { journalLessonId } from '../../contract/lesson.ts'
import { lessonPathOf } from '../summary/course-table.ts'
import styles from './OwnLessons.module.css'

const TITLE = 'Электронный журнал'
const FAILURE = 'Произошла ошибка при получении данных'

/** The journal without an address of a lesson, as the menu opens it: the reader's lessons of a week to choose from. */
export default function OwnLessons() {
  const directories = useCall(timetableCalls.getDirectories, {})
  const { data: config } = useCall(portalCalls.getConfig, {})
  const year = directories.data?.unifiedYears.find(({ isCurrent }) => isCurrent)
  if (directories.data && !year)
    return (
      <Page title={TITLE}>
        <EmptyState text="Сейчас учебного года нет. Занятия прошлых лет открываются из расписания" />
      </Page>
    )
  if (!year || !config)
    return (
      <Page title={TITLE} loading={directories} failureText={FAILURE}>
        {() => null}
      </Page>
    )
  return <WeekOfLessons year={year} today={todayIn(config.timeZone)} />
}

/** The university's day, wherever the reader's device is; the Swedish locale writes dates the ISO way. */
function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())
}

function WeekOfLessons({ year, today }: { year: StudyYear; today: string }) {
  const [week, setWeek] = useState(() => weekOf(year, today))
  const ownWeek = { yearId: year.id, week, userType: 'teacher' as const }
  const timetable = useCall(timetableCalls.getTimetable, ownWeek, { keepsLast: false })
  const step = (by: 1 | -1) => ({ disabled: !hasWeek(year, week + by), onClick: () => setWeek(week + by) })
  return (
    <Page
      title={TITLE}
      context={`Ваши занятия, ${weekLabel(week)}: выберите то, которое хотите отметить`}
      actions={
        <>
          <Button {...step(-1)} icon={<IconChevronLeft size={18} aria-hidden />}>
            Предыдущая неделя
          </Button>
          <Button {...step(1)} icon={<IconChevronRight size={18} aria-hidden />}>
            Следующая неделя
          </Button>
        </>
      }
      loading={timetable}
      failureText={FAILURE}
    >
      {({ lessons, ietLessons }) => (
        <Days lessons={[...lessons, ...ietLessons]} yearId={year.id} week={week} />
      )}
    </Page>
  )
}

/** «ИКБО-02-24, ИКБО-03-24» */
function groupsText({ isIET, flows, groups }: Lesson): string {
  return [...new Set((isIET ? flows : groups).map(({ name }) => name))].join(', ')
}

interface DaysProps {
  lessons: readonly Lesson[]
  yearId: number
  week: number
}

function Days({ lessons, yearId, week }: DaysProps) {
  if (lessons.length === 0) return <EmptyState text="На этой неделе у вас нет занятий" />
  const inOrder = lessons.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.start.localeCompare(other.start),
  )
  return (
    <div className={styles['days']}>
      {[...Map.groupBy(inOrder, ({ date }) => date)].map(([date, ofDay]) => (
        <Card key={date} title={weekdayText(date)}>
          <ul className={styles['lessons']}>
            {ofDay.map((lesson) => (
              <li key={`${lesson.id}.${lesson.start}`}>
                <AppLink to={lessonPathOf(yearId, journalLessonId(lesson.id, week), lesson.isIET)}>
                  <time>{`${lesson.start}–${lesson.end}`}</time>
                  <b>{lesson.name}</b>
                  <small>{`${lesson.type.name} · ${groupsText(lesson)}`}</small>
                </AppLink>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
