import { useState, type ReactNode } from 'react'
import { CARDS } from '#platform/contract/cards.ts'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { journalSaveTexts } from '../save-texts.ts'
import styles from './StudentDialog.module.css'

interface StudentDialogProps {
  personId: number
  name: string
  isHidden: boolean
  /** Leaves the student out of the list, or takes them back in; null for readers. */
  onHide: ((isHidden: boolean) => Promise<unknown>) | null
  /** The screen's own part about the student. */
  children?: ReactNode
  onClose: () => void
}

/** A student of the lesson's table or of the summary: the screen's own part, and the way out of the list. */
export function StudentDialog(props: StudentDialogProps) {
  const { personId, name, isHidden, onHide, children, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const toggle = async (hide: (isHidden: boolean) => Promise<unknown>) => {
    setBusy(true)
    try {
      await hide(!isHidden)
      showAlert('Видимость студента успешно изменена', 'success')
      onClose()
    } catch (error) {
      showAlert(errorTextOr(error, journalSaveTexts.hideStudent))
      setBusy(false)
    }
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <p>
        <AppLink to={addressOf(CARDS.person, { id: personId })}>Карточка студента</AppLink>
      </p>
      {children}
      {onHide && (
        <div className={styles['hide']}>
          <Button kind="plain" isBusy={isBusy} onClick={() => void toggle(onHide)}>
            {isHidden ? 'Показать студента' : 'Скрыть студента'}
          </Button>
          <p>
            Скрытый студент стоит в конце списка и не учитывается в средних. Свой журнал он видит по-прежнему.
          </p>
        </div>
      )}
    </Dialog>
  )
}
