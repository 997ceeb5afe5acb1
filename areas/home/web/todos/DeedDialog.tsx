import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DeedFields, type Deed } from '../../contract/deeds.ts'
import { useAddDeed, useChangeDeed } from './use-deeds.ts'

/** Writes down a deed of one's own. */
export function NewDeedDialog({ onClose }: { onClose: () => void }) {
  const add = useAddDeed()
  const submit = async (fields: DeedFields) => {
    await add.mutateAsync(fields)
    onClose()
  }
  return (
    <Dialog title="Своё дело" onClose={onClose}>
      <Form schema={DeedFields} initial={{ title: '', dueOn: null, note: '' }} onSubmit={submit}>
        <Fields />
        <SubmitButton>Записать</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Changes a deed of one's own. */
export function DeedDialog({ deed, onClose }: { deed: Deed; onClose: () => void }) {
  const change = useChangeDeed()
  const { id, version, title, dueOn, note } = deed
  const save = async (fields: DeedFields, seen: number) => {
    await change.mutateAsync({ id, version: seen, ...fields })
    onClose()
  }
  return (
    <Dialog title="Изменить дело" onClose={onClose}>
      <RecordForm
        schema={DeedFields}
        initial={{ title, dueOn, note }}
        version={version}
        save={save}
        guardsLeaving
      >
        <Fields />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}

function Fields() {
  return (
    <>
      <TextField name="title" label="Что сделать" autoFocus />
      <DateField name="dueOn" label="Срок" hint="Можно без срока" />
      <TextareaField name="note" label="Заметка" rows={3} />
    </>
  )
}
