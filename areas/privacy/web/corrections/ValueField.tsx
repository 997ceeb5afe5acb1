import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { mayBeEmpty, type CorrectableField } from '#areas/people/contract/correctable-fields.ts'

const GENDERS = [
  { value: 'f', label: 'Женский' },
  { value: 'm', label: 'Мужской' },
] as const

const TYPES: Partial<Record<CorrectableField, 'email' | 'tel'>> = {
  workEmail: 'email',
  personalEmail: 'email',
  workPhone: 'tel',
  personalPhone: 'tel',
}

/** The right value of a person's field, typed the way the field wants it. */
export function ValueField({
  field,
  label,
  hint,
}: {
  field: CorrectableField
  label: string
  hint?: string
}) {
  if (field === 'gender')
    return <SelectField name="value" label={label} hint={hint} options={GENDERS} placeholder="Выберите" />
  if (field === 'birthDate') return <DateField name="value" label={label} hint={hint} />
  const emptyHint = mayBeEmpty(field) ? 'Оставьте пустым, если отчества нет' : undefined
  return <TextField name="value" label={label} hint={hint ?? emptyHint} type={TYPES[field] ?? 'text'} />
}
