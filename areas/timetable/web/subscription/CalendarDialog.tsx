import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import styles from './Calendars.module.css'
import { CalendarList } from './CalendarList.tsx'
import { GivenAddress, type Given } from './GivenAddress.tsx'
import { NewAddress } from './NewAddress.tsx'
import type { ShownTimetable } from './shown-timetable.ts'

interface CalendarDialogProps {
  shown: ShownTimetable | undefined
  onClose: () => void
}

/** Creates addresses for a timetable, and deletes existing ones. */
export default function CalendarDialog({ shown, onClose }: CalendarDialogProps) {
  const [given, setGiven] = useState<Given | null>(null)
  return (
    <Dialog title="Подписаться на календарь" place="wide" onClose={onClose}>
      <div className={styles['dialog']}>
        <p className={styles['lead']}>
          Пары появятся в календаре телефона или почты. Переносы и отмены приходят в него сами, отменённая
          пара остаётся с пометкой «Отменено».
        </p>
        {given === null ? (
          <NewAddress shown={shown} onGiven={setGiven} />
        ) : (
          <GivenAddress given={given} onAnother={() => setGiven(null)} />
        )}
        <CalendarList onRenewed={setGiven} />
        <div className={styles['foot']}>
          <Button onClick={onClose}>Готово</Button>
        </div>
      </div>
    </Dialog>
  )
}
