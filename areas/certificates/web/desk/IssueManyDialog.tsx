import * as z from 'zod/mini'
import { counted } from '#platform/contract/plural.ts'
import { RowId } from '#platform/contract/ids.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import styles from './Desk.module.css'
import { tellOutcome } from '#platform/web/shell/tell-outcome.ts'
import { DESK_READS, seenOf, useSignatories } from './use-desk.ts'

const Signed = z.object({ signatoryId: RowId })
const CERTIFICATES = ['справка', 'справки', 'справок'] as const

interface IssueManyProps {
  items: readonly DeskItem[]
  onClose: () => void
  onDone: () => void
}

/** Asks once who signs, says what will happen, and issues all of them. */
export function IssueManyDialog({ items, onClose, onDone }: IssueManyProps) {
  const signatories = useSignatories()
  const ids = items.map(({ id }) => id)
  const issue = useAction(certificatesCalls.moveManyRequests, { refresh: DESK_READS, failure: null })
  const [first] = signatories
  return (
    <Dialog title={`Оформить: ${counted(ids.length, CERTIFICATES)}`} onClose={onClose}>
      <p>
        Каждой справке будет присвоен следующий номер года, студенты получат уведомления. Отменить номер
        нельзя: ошибочную справку аннулируют.
      </p>
      {first ? (
        <Form
          schema={Signed}
          initial={{ signatoryId: first.id }}
          onSubmit={async ({ signatoryId }) => {
            tellOutcome(await issue.mutateAsync({ action: 'ready', ids, seen: seenOf(items), signatoryId }))
            onClose()
            onDone()
          }}
        >
          <SelectField
            name="signatoryId"
            label="Кто подписывает"
            options={signatories.map(({ id, fullName, post }) => ({
              value: id,
              label: `${fullName}, ${post}`,
            }))}
          />
          <div className={styles['buttons']}>
            <SubmitButton>{`Оформить ${ids.length}`}</SubmitButton>
            <Button onClick={onClose}>Отмена</Button>
          </div>
        </Form>
      ) : (
        <p>Подписантов пока нет. Добавьте их на вкладке «Подписи и списки».</p>
      )}
    </Dialog>
  )
}
