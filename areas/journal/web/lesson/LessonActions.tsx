import { IconCopy, IconRestore } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { JournalLesson } from '../../contract/lesson.ts'
import { UndoCopy } from '../copy/UndoCopy.tsx'
import { useCopied } from '../copy/use-copied.ts'
import { forgetJournals } from '../marks/forget-journals.ts'
import styles from './Lesson.module.css'

const CopyDialog = lazy(() => import('../copy/CopyDialog.tsx'))
const RemovedPointsDialog = lazy(() => import('./RemovedPointsDialog.tsx'))

/** Actions on the whole lesson: copying from its neighbour, and deleted control points. */
export function LessonActions({ lesson }: { lesson: JournalLesson }) {
  const user = useUser()
  const [copied, setCopied] = useCopied(`${user.id}.${lesson.lessonId}`)
  const [opened, setOpened] = useState<'copy' | 'removed' | null>(null)
  const close = () => setOpened(null)
  const forget = useCallback(() => {
    setCopied(null)
    forgetJournals()
  }, [setCopied])
  return (
    <>
      <div className={styles['lessonActions']}>
        {lesson.neighborLessonId !== null && (
          <Button icon={<IconCopy size={18} aria-hidden />} onClick={() => setOpened('copy')}>
            Скопировать с соседнего занятия
          </Button>
        )}
        <Button
          kind="quiet"
          icon={<IconRestore size={18} aria-hidden />}
          onClick={() => setOpened('removed')}
        >
          Удалённые точки
        </Button>
      </div>
      {copied && <UndoCopy copied={copied} onDone={forget} />}
      {opened === 'copy' && (
        <Suspense>
          <CopyDialog lesson={lesson} onCopied={setCopied} onClose={close} />
        </Suspense>
      )}
      {opened === 'removed' && (
        <Suspense>
          <RemovedPointsDialog timetableLessonId={lesson.timetableLessonId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
