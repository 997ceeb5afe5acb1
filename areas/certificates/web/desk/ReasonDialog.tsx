import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { movedText } from '../texts.ts'
import styles from './Desk.module.css'
import { DESK_READS } from './use-desk.ts'

const Reason = z.object({ reason: typedText({ max: 300 }) })

const WORDS = {
  reject: {
    title: 'Отклонить заявку?',
    label: 'Причина',
    hint: 'Её прочтёт студент: напишите, что исправить',
    action: 'Отклонить',
  },
  annul: {
    title: 'Аннулировать справку?',
    label: 'Причина',
    hint: 'Её увидит всякий, кто проверит справку по коду, поэтому без личных сведений',
    action: 'Аннулировать',
  },
} as const

interface ReasonDialogProps {
  kind: keyof typeof WORDS
  id: number
  version: number
  onClose: () => void
}

/** Asks why, before a request is rejected or a paper loses its force. */
export function ReasonDialog({ kind, id, version, onClose }: ReasonDialogProps) {
  const use = {
    refresh: DESK_READS,
    success: (moved: DeskItem) => showAlert(movedText(kind, moved), 'success'),
    failure: null,
  }
  const reject = useAction(certificatesCalls.rejectRequest, use)
  const annul = useAction(certificatesCalls.annulRequest, use)
  const { title, label, hint, action } = WORDS[kind]
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        schema={Reason}
        onSubmit={async ({ reason }) => {
          if (kind === 'reject') await reject.mutateAsync({ id, version, comment: reason })
          else await annul.mutateAsync({ id, version, reason })
          onClose()
        }}
      >
        <TextareaField name="reason" label={label} hint={hint} rows={3} />
        <div className={styles['buttons']}>
          <SubmitButton>{action}</SubmitButton>
          <Button onClick={onClose}>Отмена</Button>
        </div>
      </Form>
    </Dialog>
  )
}
