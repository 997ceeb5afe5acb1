import { IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#platform/web/ui/Button.tsx'
import type { JournalLesson } from '../../contract/lesson.ts'
import { useJournalWire } from '../wire/journal-wire.ts'

const CheckInBoard = lazy(() => import('./CheckInBoard.tsx'))

/** Opens the code for the projector; afterwards the table shows who has checked in. */
export function CheckInButton({ lesson }: { lesson: JournalLesson }) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const { lessonCall } = useJournalWire()
  const close = () => {
    setOpen(false)
    void client.invalidateQueries({ queryKey: [lessonCall.method, lessonCall.path] })
  }
  return (
    <>
      <Button
        icon={<IconQrcode size={18} aria-hidden />}
        aria-label="Отметка по QR-коду"
        title="Студенты отметятся сами по коду на экране"
        onClick={() => setOpen(true)}
      >
        QR
      </Button>
      {isOpen && (
        <Suspense>
          <CheckInBoard lesson={lesson} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
