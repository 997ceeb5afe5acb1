import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { dictionariesCalls } from '../contract/calls.ts'
import { definitionOf, nameFieldOf, type EditableSlug, type ManagedRecord } from '../contract/editable.ts'
import { recordCalls } from '../contract/record-calls.ts'

interface RemoveDialogProps {
  slug: EditableSlug
  record: ManagedRecord
  others: readonly ManagedRecord[]
  onClose: () => void
}

const Replacement = z.object({ replacementId: z.optional(z.nullable(z.int())) })

/** Asks for confirmation; a record in use needs another one in its place. */
export function RemoveDialog({ slug, record, others, onClose }: RemoveDialogProps) {
  const remove = useAction(recordCalls[slug].remove, {
    refresh: [dictionariesCalls.listRecords, dictionariesCalls.getDictionary],
    success: 'Запись справочника успешно удалена',
    failure: null,
  })
  const nameOf = (other: ManagedRecord) => String(other[nameFieldOf(slug)])
  const canReplace = definitionOf(slug).isReplaceable ?? true
  const name = nameOf(record)
  const options = others
    .filter(({ id }) => id !== record.id)
    .map((other) => ({ id: other.id, title: nameOf(other) }))
  const submit = async ({ replacementId }: z.output<typeof Replacement>) => {
    await remove.mutateAsync({ id: record.id, ...(replacementId && { replacementId }) })
    onClose()
  }
  return (
    <Dialog title="Удаление записи" onClose={onClose}>
      <Form
        schema={Replacement}
        onSubmit={submit}
        failureText="Произошла ошибка при удалении записи справочника"
      >
        <p>
          {record.uses === 0
            ? `«${name}» нигде не используется и будет удалена без возможности вернуть.`
            : canReplace
              ? `«${name}» используется (${record.uses}). Выберите запись, которая займёт её место.`
              : `«${name}» используется (${record.uses}). Удаление невозможно.`}
        </p>
        {record.uses > 0 && canReplace && (
          <ChoiceField name="replacementId" label="Заменить на" options={options} />
        )}
        {(record.uses === 0 || canReplace) && (
          <SubmitButton>{record.uses > 0 ? 'Заменить и удалить' : 'Удалить'}</SubmitButton>
        )}
      </Form>
    </Dialog>
  )
}
