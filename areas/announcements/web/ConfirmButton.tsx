import { useState, type ReactNode } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { Announcement } from '../contract/announcement.ts'
import { readerCalls } from '../contract/reader-calls.ts'
import styles from './AnnouncementItem.module.css'

/** Shows whether the reader has confirmed the announcement, with the button to do so. */
export function ConfirmButton({
  announcement: { id, title, confirmedAt },
}: {
  announcement: Omit<Announcement, 'created_at'>
}) {
  const [isOpen, setOpen] = useState(false)
  const confirm = useAction(readerCalls.confirmAnnouncement, {
    refresh: [readerCalls.listAnnouncements, readerCalls.countUnconfirmed],
    success: 'Ознакомление подтверждено',
  })
  if (confirmedAt !== null)
    return (
      <p className={styles['confirmation']}>
        <Tag tone="ok">Ознакомлен(а)</Tag> <Moment at={confirmedAt} />
      </p>
    )
  return (
    <ConfirmRequest title={title} onClick={() => setOpen(true)}>
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
    </ConfirmRequest>
  )
}

interface ConfirmRequestProps {
  title: string
  /** Left out when the request is only shown, as in the preview. */
  onClick?: () => void
  children?: ReactNode
}

/** The request to confirm, as its reader sees it. */
export function ConfirmRequest({ title, onClick, children }: ConfirmRequestProps) {
  return (
    <div className={styles['confirmation']}>
      <Tag tone="warn">Требует подтверждения</Tag>
      <Button
        kind="tinted"
        isSmall
        onClick={onClick}
        aria-disabled={onClick === undefined || undefined}
        aria-label={`Ознакомлен(а): ${title}`}
      >
        Ознакомлен(а)
      </Button>
      {children}
    </div>
  )
}
