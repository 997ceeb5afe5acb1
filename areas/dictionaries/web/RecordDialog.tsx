import { useAction } from '#platform/web/api/use-call.ts'
import { ChoiceField, ChoicesField } from '#platform/web/forms/choice/ChoiceField.tsx'
import type { Option } from '#platform/web/forms/choice/option.ts'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TimeField } from '#platform/web/forms/dates/TimeField.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { RecordHistory } from '#platform/web/records/RecordHistory.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { dictionariesCalls } from '../contract/calls.ts'
import {
  definitionOf,
  recordSchema,
  type DictionaryField,
  type EditableSlug,
  type ManagedRecord,
} from '../contract/editable.ts'
import { recordHistories } from '../contract/histories.ts'
import { recordCalls } from '../contract/record-calls.ts'
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
  const history = recordHistories.get(slug)
  const create = useAction(recordCalls[slug].create, {
    refresh,
    success: 'Запись справочника успешно создана',
    failure: null,
  })
  const change = useAction(recordCalls[slug].change, {
    refresh: history ? [history.history, ...refresh] : refresh,
    success: 'Запись справочника успешно отредактирована',
    failure: null,
  })
  const save = async (values: Record<string, unknown>, version: number) => {
    if (record) await change.mutateAsync({ ...values, id: record.id, version })
    else await create.mutateAsync(values)
    onClose()
  }
  const initial = Object.fromEntries(
    Object.keys(fields).map((name) => [name, record?.[name] ?? startOf(fields[name])]),
  )
  return (
    <Dialog title={record ? 'Изменение записи' : 'Новая запись'} onClose={onClose}>
      <RecordForm
        schema={recordSchema(slug)}
        initial={initial}
        version={record?.version ?? 0}
        save={save}
        failureText={`Произошла ошибка при ${record ? 'редактировании' : 'создании'} записи справочника`}
      >
        {Object.entries(fields).map(([name, field]) => (
          <RecordField key={name} name={name} field={field} choices={choices} />
        ))}
        <SubmitButton>{record ? 'Сохранить' : 'Добавить'}</SubmitButton>
      </RecordForm>
      {record && history && <RecordHistory id={record.id} calls={history} refresh={refresh} />}
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
  choices: readonly Option[]
}

function RecordField({ name, field, choices }: RecordFieldProps) {
  const { label } = field
  if ('of' in field) {
    const Field = field.kind === 'id' ? ChoiceField : ChoicesField
    return <Field name={name} label={label} options={choices} />
  }
  if (field.kind === 'flag') return <CheckboxField name={name} label={label} />
  if (field.kind === 'date') return <DateField name={name} label={label} />
  if (field.kind === 'time')
    return <TimeField name={name} label={label} hint={field.hint} isOptional={field.isOptional} />
  if (field.kind === 'number' || field.kind === 'text')
    return <TextField name={name} label={label} type={field.kind} />
  const options = field.options.map((value) => ({ value, label: value }))
  return <SelectField name={name} label={label} placeholder="Выберите" options={options} />
}
