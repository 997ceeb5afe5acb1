import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Page } from '#platform/web/ui/Page.tsx'
import { lessonToOpen } from '../../contract/courses/taught-lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import { journalOf } from '../courses/course-address.ts'
import { useTaughtLessons } from '../courses/use-courses.ts'

/** The journal without an address: leads to the lesson that is on now or is next, else to «Мои курсы». Decision 0111. */
export function LessonOfNow() {
  const { now, taught } = useTaughtLessons()
  const router = useRouter()
  const { data } = taught
  useEffect(() => {
    if (!data) return
    const lesson = lessonToOpen(data, now)
    router.history.replace(lesson ? journalOf(lesson) : journalScreens.courses.path)
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the time of reading
  }, [data, router])
  return (
    <Page
      title={journalScreens.lesson.title}
      loading={taught}
      failureText="Произошла ошибка при получении данных"
    >
      {() => null}
    </Page>
  )
}
