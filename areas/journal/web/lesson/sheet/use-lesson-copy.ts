import { useCallback } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { useCopied } from '../../copy/use-copied.ts'
import { forgetJournals } from '../../marks/forget-journals.ts'

/** The last copy into a lesson that can still be undone. */
export function useLessonCopy({ lessonId }: Pick<JournalLesson, 'lessonId'>) {
  const user = useUser()
  const [copied, remember] = useCopied(`${user.id}.${lessonId}`)
  const forget = useCallback(() => {
    remember(null)
    forgetJournals()
  }, [remember])
  return { copied, remember, forget }
}
