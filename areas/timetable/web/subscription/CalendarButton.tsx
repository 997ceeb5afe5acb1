import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { ShownTimetable } from './shown-timetable.ts'

/** Loaded apart: few open it, and the timetable must not wait for it. */
const CalendarDialog = lazyPart(() => import('./CalendarDialog.tsx'))

/** Leads a timetable into the calendar of a phone or a mailbox. */
export function CalendarButton({ shown }: { shown: ShownTimetable | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<IconCalendarPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Подписаться на календарь
      </Button>
      <Suspense>{isOpen && <CalendarDialog shown={shown} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
