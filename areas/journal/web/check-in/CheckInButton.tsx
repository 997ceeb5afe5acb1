import { IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { JournalLesson } from '../../contract/lesson.ts'
import styles from './CheckInButton.module.css'
import { forgetJournals } from '../marks/forget-journals.ts'

const CheckInBoard = lazyPart(() => import('./CheckInBoard.tsx'))

/** Opens the code for the projector; afterwards the journals on the screen show who has checked in. */
export function CheckInButton({ lesson }: { lesson: Pick<JournalLesson, 'lessonId' | 'disciplineName'> }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    forgetJournals()
  }
  return (
    <>
      <Button
        icon={<IconQrcode size={18} aria-hidden />}
        aria-label="Отметка по QR-коду"
        title="Студенты отметятся сами по коду на экране"
        onClick={() => setOpen(true)}
      >
        <span className={styles['word']}>QR</span>
      </Button>
      {isOpen && (
        <Suspense>
          <CheckInBoard lesson={lesson} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
