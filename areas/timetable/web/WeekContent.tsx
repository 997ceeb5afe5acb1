import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Directories } from '../contract/directories.ts'
import type { Lesson } from '../contract/lesson.ts'
import type { Board } from './lesson/board.ts'
import { useJournalOf } from './lesson/use-journal-of.ts'
import { stepDay } from './steps.ts'
import { TimetableBody } from './TimetableBody.tsx'
import type { TimetableState } from './use-timetable-state.ts'
import { bellsOf } from './week/bells.ts'
import { lessonKey } from './week/week-lessons.ts'

const LessonDetails = lazyPart(() => import('./lesson/LessonDetails.tsx'))

interface WeekContentProps extends Pick<Board, 'people' | 'keepsLinks'> {
  state: TimetableState
  lessons: Lesson[]
  lessonTimes: Directories['lessonTimes']
}

/** The lessons of a week in the chosen view, with the dialog of the open one. */
export function WeekContent({ state, lessons, lessonTimes, people, keepsLinks }: WeekContentProps) {
  const [openedKey, setOpened] = useState<string | null>(null)
  const journalOf = useJournalOf(state.chosen.week)
  const board: Board = {
    now: state.now,
    people,
    keepsLinks,
    addressOf: state.addressOf,
    openDetails: (lesson) => setOpened(lessonKey(lesson)),
    journalOf,
  }
  // By its key, so that the dialog shows later changes of it.
  const opened = lessons.find((lesson) => lessonKey(lesson) === openedKey)
  return (
    <>
      <TimetableBody
        {...{ view: state.view, chosen: state.chosen, day: state.day, lessons, board }}
        bells={bellsOf(lessonTimes, lessons)}
        onChooseDay={state.chooseDay}
        onStepDay={(weekday, step) => stepDay(state, weekday, step)}
      />
      <Suspense>
        {opened && (
          <LessonDetails
            lesson={opened}
            board={board}
            yearId={state.chosen.year.id}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}
