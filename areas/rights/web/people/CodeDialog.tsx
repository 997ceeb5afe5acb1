import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { rightsCalls } from '../../contract/calls.ts'
import type { NewCode } from '../../contract/code.ts'
import styles from './Person.module.css'

/** Issues a registration code and shows it this one time. Decision D-21. */
export function CodeDialog({
  person,
  onClose,
}: {
  person: { id: number; fullName: string }
  onClose: () => void
}) {
  const [issued, setIssued] = useState<NewCode | null>(null)
  const issue = useAction(rightsCalls.issueCode, {
    refresh: [rightsCalls.getPerson, rightsCalls.listCodes],
  })
  const send = () => issue.mutate({ personId: person.id }, { onSuccess: setIssued })
  return (
    <Dialog title="ПИН-код" onClose={onClose}>
      <p className={styles['note']}>{person.fullName}</p>
      {issued ? (
        <>
          <p className={styles['code']} role="status">
            {issued.code}
          </p>
          <p className={styles['note']}>
            Передайте ПИН-код лично: он показан один раз, действует до {momentText(issued.expiresAt, 'day')} и
            сработает однажды.
          </p>
          <Button kind="primary" onClick={onClose}>
            Готово
          </Button>
        </>
      ) : (
        <>
          <p className={styles['note']}>
            ПИН-код будет показан один раз. Если его выдавали раньше, прежний перестанет действовать.
          </p>
          <Button kind="primary" isBusy={issue.isPending} onClick={send}>
            Выдать ПИН-код
          </Button>
        </>
      )}
    </Dialog>
  )
}
