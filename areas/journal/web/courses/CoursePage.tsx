import { IconTable } from '@tabler/icons-react'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import { counted } from '#platform/contract/plural.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import type { TaughtCourse } from '../../contract/courses/course.ts'
import { journalScreens } from '../../contract/screens.ts'
import { journalOf } from './course-address.ts'
import { groupText, shortMoment, STUDENTS } from './course-text.ts'
import { CourseLessons } from './CourseLessons.tsx'
import { CourseTabs } from './CourseTabs.tsx'
import { useCourses, useTaughtLessons } from './use-courses.ts'

const TITLE = journalScreens.courses.title

/** A discipline that the reader teaches a group: its lessons of the term, and the ways to all else of it. */
export default function CoursePage() {
  const id = usePathSegment('id')
  const { now, taught } = useTaughtLessons()
  const course = useCourses(taught.data ?? [], now).find(({ key }) => key === id)
  return (
    <Page
      isShallow
      title={course?.disciplineName ?? TITLE}
      tabTitle={TITLE}
      context={course && contextOf(course, now)}
      actions={
        course && (
          <ButtonLink
            kind="primary"
            icon={<IconTable size={18} aria-hidden />}
            to={journalOf(course.current, course.current.party)}
          >
            Открыть журнал
          </ButtonLink>
        )
      }
      loading={taught}
      failureText="Произошла ошибка при получении данных"
    >
      {() => (course ? <Course {...{ course, now }} /> : <NotTaught />)}
    </Page>
  )
}

function contextOf({ groupName, subgroup, studentsCount, current }: TaughtCourse, now: WallTime): string {
  const moment = current.date >= now.date ? ` · ближайшее занятие ${shortMoment(current, now)}` : ''
  return `${groupText({ name: groupName, subgroup })} · ${counted(studentsCount, STUDENTS)}${moment}`
}

function NotTaught() {
  return (
    <EmptyState
      text="В этом семестре у вас нет такого курса"
      action={<ButtonLink to={journalScreens.courses.path}>Мои курсы</ButtonLink>}
    />
  )
}

function Course({ course, now }: { course: TaughtCourse; now: WallTime }) {
  return (
    <>
      <CourseTabs course={course} />
      <CourseLessons course={course} now={now} />
    </>
  )
}
