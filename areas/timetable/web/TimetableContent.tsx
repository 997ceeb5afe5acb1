import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { CallAnswer } from '#platform/contract/call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import type { timetableCalls } from '../contract/calls.ts'
import type { Directories } from '../contract/directories.ts'
import type { Lesson } from '../contract/lesson.ts'
import type { Board } from '#areas/timetable/web/lesson/board.ts'
import { useJournalOf } from '#areas/timetable/web/lesson/use-journal-of.ts'
import type { Subject } from '../contract/subject.ts'
import { NoOwnLessons } from './led-groups/NoOwnLessons.tsx'
import { TimetableBody } from './TimetableBody.tsx'
import type { TimetableState } from './use-timetable-state.ts'
import { bellsOf } from '#areas/timetable/web/week/bells.ts'
import { neighbourDay } from '#areas/timetable/web/week/neighbour-day.ts'
import { lessonsOfAnswer } from '#areas/timetable/web/week/week-lessons.ts'

const LessonDetails = lazy(() => import('./lesson/LessonDetails.tsx'))

interface TimetableContentProps {
  state: TimetableState
  week: UseQueryResult<CallAnswer<typeof timetableCalls.getTimetable>>
  lessonTimes: Directories['lessonTimes']
}

/** Whether it is the reader's own timetable as a worker who gives no lessons this year. */
function isForeignToLessons({ isOwn, userType }: Subject, { holdings }: SessionUser): boolean {
  return isOwn && userType === 'teacher' && !holdings.includes('teaching')
}

/** The lessons of the week, or the reason why there are none. */
export function TimetableContent({ state, week, lessonTimes }: TimetableContentProps) {
  const [opened, setOpened] = useState<Lesson | null>(null)
  const journalOf = useJournalOf(state.chosen.week)
  const user = useUser()
  if (week.data === undefined) return <MissingWeek week={week} />
  const lessons = lessonsOfAnswer(week.data)
  const board: Board = {
    now: state.now,
    people: week.data.subject.userType === 'teacher' ? 'groups' : 'teachers',
    addressOf: state.addressOf,
    openDetails: setOpened,
    journalOf,
  }
  if (lessons.length === 0 && isForeignToLessons(week.data.subject, user))
    return <NoOwnLessons addressOf={state.addressOf} />
  const stepDay = (weekday: number, step: 1 | -1) => {
    const { week: turn, day } = neighbourDay(weekday, step)
    if (turn === 0) state.chooseDay(day)
    else state.goTo(turn === 1 ? state.next : state.previous, day)
  }
  return (
    <>
      <TimetableBody
        {...{ view: state.view, chosen: state.chosen, day: state.day, lessons, board }}
        bells={bellsOf(lessonTimes, lessons)}
        onChooseDay={state.chooseDay}
        onStepDay={stepDay}
      />
      <Suspense>
        {opened && <LessonDetails lesson={opened} board={board} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  )
}

function MissingWeek({ week: { error, refetch } }: Pick<TimetableContentProps, 'week'>) {
  if (!error) return <PageSkeleton />
  // Specification part 2, section 8.
  const text = 'Произошла ошибка при получении данных для расписания'
  return <FailureCard error={error} text={text} onRetry={() => void refetch()} />
}
