import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { RadioField } from '#platform/web/forms/RadioField.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { COMPLAINT_REASONS, ComplaintReason, NewComplaint } from '../../contract/complaint.ts'
import type { Message } from '../../contract/message.ts'
import styles from './ComplaintDialog.module.css'

const REASONS = ComplaintReason.options.map((value) => ({ value, label: COMPLAINT_REASONS[value] }))

/** Sends a message with its neighbours to the moderators of the portal. Decision D-80. */
export default function ComplaintDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const complain = useAction(messengerCalls.complain, {
    success: 'Жалоба отправлена. О решении придёт уведомление',
    failure: null,
  })
  return (
    <Dialog title="Пожаловаться на сообщение" onClose={onClose}>
      <p className={styles['what']}>
        Модератор увидит это сообщение и до пяти соседних с каждой стороны, остальную переписку не увидит.
        Автор не узнает, кто пожаловался.
      </p>
      <Form
        schema={NewComplaint}
        initial={{ comment: '' }}
        onSubmit={async (complaint) => {
          await complain.mutateAsync({ id: message.chatId, msg: message.id, ...complaint })
          onClose()
        }}
      >
        <RadioField name="reason" label="Что не так" options={REASONS} />
        <TextareaField name="comment" label="Пояснение, если нужно" rows={3} />
        <SubmitButton>Пожаловаться</SubmitButton>
      </Form>
    </Dialog>
  )
}
