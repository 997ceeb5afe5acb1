import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Revocation, type BookPaper } from '../../contract/book-papers.ts'
import { recordBookCalls } from '../../contract/calls.ts'

/** Asks why a printed record book loses its force. */
export function RevokeDialog({ paper: { id, number }, onClose }: { paper: BookPaper; onClose: () => void }) {
  const revoke = useAction(recordBookCalls.revokeBookPaper, {
    refresh: [recordBookCalls.listBookPapers],
    success: 'Данные обновлены',
    failure: null,
  })
  return (
    <Dialog title={`Аннулировать выписку № ${number}?`} onClose={onClose}>
      <Form
        schema={Revocation}
        onSubmit={async ({ reason }) => {
          await revoke.mutateAsync({ id, reason })
          onClose()
        }}
      >
        <TextareaField
          name="reason"
          label="Причина"
          hint="Её увидит всякий, кто проверит выписку по коду, поэтому без личных сведений"
          rows={3}
        />
        <SubmitButton>Аннулировать</SubmitButton>
      </Form>
    </Dialog>
  )
}
