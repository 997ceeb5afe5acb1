import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
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
  const save = async ({ reason }: { reason: string }, version: number) => {
    await block.mutateAsync({ personId: person.id, reason, version })
    onClose()
  }
  return (
    <Dialog title="Заблокировать учётную запись" onClose={onClose}>
      <p className={styles['note']}>
        {person.fullName}: все входы завершатся сразу, войти снова не получится, пока блокировку не снимут.
      </p>
      <RecordForm schema={BlockForm} version={person.account?.version ?? 1} save={save}>
        <TextareaField name="reason" label="Причина" hint="Её увидят другие администраторы" rows={3} />
        <SubmitButton>Заблокировать</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
