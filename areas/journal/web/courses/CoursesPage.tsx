import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import { CourseTable } from './CourseTable.tsx'
import { loadText, termText } from './course-text.ts'
import styles from './Courses.module.css'
import { DayCards } from './DayCards.tsx'
import { Unfilled } from './Unfilled.tsx'
import { useCourseFigures, useCourses, useTaughtLessons } from './use-courses.ts'

const TITLE = journalScreens.courses.title

/** The reader's teaching this term: the present or next lesson, unfilled lessons, every course. */
export default function CoursesPage() {
  const { now, taught } = useTaughtLessons()
  const lessons = taught.data ?? []
  const courses = useCourses(lessons, now)
  return (
    <Page
      title={TITLE}
      context={lessons[0] && `${termText(lessons[0])} · ${loadText(courses)}`}
      loading={taught}
      failureText="Произошла ошибка при получении данных"
    >
      {(loaded) => (loaded.length === 0 ? <NoLoad /> : <Courses {...{ lessons, courses, now }} />)}
    </Page>
  )
}

function NoLoad() {
  return (
    <EmptyState
      text="В этом семестре в расписании нет ваших занятий"
      action={<ButtonLink to={timetableScreens.timetable.path}>Открыть расписание</ButtonLink>}
    />
  )
}

interface CoursesProps {
  lessons: readonly TaughtLesson[]
  courses: ReturnType<typeof useCourses>
  now: WallTime
}

function Courses({ lessons, courses, now }: CoursesProps) {
  const figures = useCourseFigures()
  return (
    <div className={styles['page']}>
      <DayCards lessons={lessons} now={now} />
      <Unfilled courses={courses} now={now} />
      <CourseTable {...{ courses, figures, now }} />
    </div>
  )
}
