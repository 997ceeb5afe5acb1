import { useAction } from '#platform/web/api/use-call.ts'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { dictionariesCalls } from '../contract/calls.ts'
import {
  definitionOf,
  recordSchema,
  type DictionaryField,
  type EditableSlug,
  type ManagedRecord,
} from '../contract/editable.ts'
import { recordCalls } from '../contract/record-calls.ts'
import { UnitsField } from './UnitsField.tsx'
import { useChoices } from './use-choices.ts'

interface RecordDialogProps {
  slug: EditableSlug
  /** The record to change; a new one without it. */
  record?: ManagedRecord
  onClose: () => void
}

const refresh = [dictionariesCalls.listRecords, dictionariesCalls.getDictionary]

/** The fields of one record. */
export function RecordDialog({ slug, record, onClose }: RecordDialogProps) {
  const { fields } = definitionOf(slug)
  const choices = useChoices(slug)
  const create = useAction(recordCalls[slug].create, {
    refresh,
    success: 'Запись справочника успешно создана',
    failure: null,
  })
  const change = useAction(recordCalls[slug].change, {
    refresh,
    success: 'Запись справочника успешно отредактирована',
    failure: null,
  })
  const submit = async (values: Record<string, unknown>) => {
    if (record) await change.mutateAsync({ ...values, id: record.id, version: record.version })
    else await create.mutateAsync(values)
    onClose()
  }
  const initial = Object.fromEntries(
    Object.keys(fields).map((name) => [name, record?.[name] ?? startOf(fields[name])]),
  )
  return (
    <Dialog title={record ? 'Изменение записи' : 'Новая запись'} onClose={onClose}>
      <Form
        schema={recordSchema(slug)}
        initial={initial}
        onSubmit={submit}
        failureText={`Произошла ошибка при ${record ? 'редактировании' : 'создании'} записи справочника`}
      >
        {Object.entries(fields).map(([name, field]) => (
          <RecordField key={name} name={name} field={field} choices={choices} />
        ))}
        <SubmitButton>{record ? 'Сохранить' : 'Добавить'}</SubmitButton>
      </Form>
    </Dialog>
  )
}

function startOf(field: DictionaryField | undefined): unknown {
  if (field?.kind === 'flag') return false
  return field?.kind === 'ids' ? [] : ''
}

interface RecordFieldProps {
  name: string
  field: DictionaryField
  choices: ReadonlyMap<number, string>
}

function RecordField({ name, field, choices }: RecordFieldProps) {
  if (field.kind === 'ids') return <UnitsField name={name} label={field.label} choices={choices} />
  if (field.kind === 'flag') return <CheckboxField name={name} label={field.label} />
  if (field.kind === 'date' || field.kind === 'number')
    return <TextField name={name} label={field.label} type={field.kind} />
  if (field.kind === 'time') return <TextField name={name} label={field.label} hint="Например, 09:45" />
  if (field.kind === 'text') return <TextField name={name} label={field.label} />
  const options =
    field.kind === 'choice'
      ? field.options.map((value) => ({ value, label: value }))
      : [...choices].map(([value, label]) => ({ value, label }))
  return <SelectField name={name} label={field.label} placeholder="Выберите" options={options} />
}
