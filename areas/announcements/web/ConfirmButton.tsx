import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { Announcement } from '../contract/announcement.ts'
import { announcementsCalls } from '../contract/calls.ts'
import styles from './AnnouncementItem.module.css'

const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' })

/** Whether the reader has said that they know, and the way to say it. */
export function ConfirmButton({ announcement: { id, title, confirmedAt } }: { announcement: Announcement }) {
  const [isOpen, setOpen] = useState(false)
  const confirm = useAction(announcementsCalls.confirmAnnouncement, {
    refresh: [announcementsCalls.listAnnouncements],
    success: 'Ознакомление подтверждено',
  })
  if (confirmedAt !== null)
    return (
      <p className={styles['confirmation']}>
        <Tag tone="ok">Ознакомлен(а)</Tag> {moment.format(new Date(confirmedAt))}
      </p>
    )
  return (
    <div className={styles['confirmation']}>
      <Tag tone="warn">Требует подтверждения</Tag>
      <Button kind="tinted" isSmall onClick={() => setOpen(true)} aria-label={`Ознакомлен(а): ${title}`}>
        Ознакомлен(а)
      </Button>
      {isOpen && (
        <Dialog title="Подтвердить ознакомление?" onClose={() => setOpen(false)}>
          <p>
            «{title}». Подтверждение увидит редактор, который ведёт список ознакомления. Отменить его нельзя.
          </p>
          <div className={styles['confirmation']}>
            <Button
              kind="primary"
              isBusy={confirm.isPending}
              onClick={() => confirm.mutate({ id }, { onSettled: () => setOpen(false) })}
            >
              Подтвердить
            </Button>
            <Button onClick={() => setOpen(false)}>Отмена</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
