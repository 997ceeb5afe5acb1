import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import { Reason } from '../../contract/fields.ts'
import type { PersonCard } from '../../contract/person.ts'
import styles from './Person.module.css'

const BlockForm = z.object({ reason: Reason })

export function BlockDialog({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const block = useAction(rightsCalls.blockAccount, {
    refresh: [rightsCalls.getPerson],
    success: 'Учётная запись заблокирована',
    failure: null,
  })
  const send = async ({ reason }: { reason: string }) => {
    await block.mutateAsync({ personId: person.id, reason, version: person.account?.version ?? 1 })
    onClose()
  }
  return (
    <Dialog title="Заблокировать учётную запись" onClose={onClose}>
      <p className={styles['note']}>
        {person.fullName}: все входы завершатся сразу, войти снова не получится, пока блокировку не снимут.
      </p>
      <Form schema={BlockForm} onSubmit={send}>
        <TextareaField name="reason" label="Причина" hint="Её увидят другие администраторы" rows={3} />
        <SubmitButton>Заблокировать</SubmitButton>
      </Form>
    </Dialog>
  )
}
