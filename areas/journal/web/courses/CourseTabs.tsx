import { libraryScreens } from '#areas/library/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { LinkTabs } from '#platform/web/ui/LinkTabs.tsx'
import type { TaughtCourse } from '../../contract/courses/course.ts'
import { journalScreens } from '../../contract/screens.ts'
import { courseAddress, summaryOf } from './course-address.ts'
import { debtorsOf } from './course-debtors.ts'

/** The screens of a course. */
export function CourseTabs({ course }: { course: TaughtCourse }) {
  const literature = addressOf(libraryScreens.taughtLiterature, { discipline: course.disciplineId })
  const tabs = [
    { title: 'Журнал', to: courseAddress(course), isOpen: true },
    {
      title: journalScreens.summary.title.replace(' журнала', ''),
      to: summaryOf(course.current),
      isOpen: false,
    },
    { title: 'Отстающие', to: debtorsOf(course), isOpen: false },
    { title: 'Литература', to: literature, isOpen: false },
  ]
  return <LinkTabs label="Курс" tabs={tabs} />
}
