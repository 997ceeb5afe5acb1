import { MenuBadge } from '#platform/web/shell/menu/MenuBadge.tsx'
import { useCourses, useTaughtLessons } from './use-courses.ts'

/** The number of lessons of the term that are over and not filled in, as «Мои курсы» counts them. */
export default function UnfilledBadge() {
  const { now, taught } = useTaughtLessons()
  const courses = useCourses(taught.data ?? [], now)
  const count = courses.reduce((sum, { unfilledCount }) => sum + unfilledCount, 0)
  return <MenuBadge count={count} label="занятий не заполнено за семестр" />
}
