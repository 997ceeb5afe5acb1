import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { mayBeEmpty, type CorrectableField } from '#areas/people/contract/correctable-fields.ts'

const GENDERS = [
  { value: 'f', label: 'Женский' },
  { value: 'm', label: 'Мужской' },
] as const

const TYPES: Partial<Record<CorrectableField, 'date' | 'email' | 'tel'>> = {
  birthDate: 'date',
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
  const emptyHint = mayBeEmpty(field) ? 'Оставьте пустым, если отчества нет' : undefined
  return <TextField name="value" label={label} hint={hint ?? emptyHint} type={TYPES[field] ?? 'text'} />
}
