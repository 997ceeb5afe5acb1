import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useFormValues, type Values } from '#platform/web/forms/form-state.ts'
import { SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { NewReservation } from '../../contract/reservation.ts'
import { useNames } from '../use-dictionary.ts'

/** The typed fields of a request; room and time are chosen next to them. */
export const Typed = z.pick(NewReservation, {
  name: true,
  reasonId: true,
  numberOfParticipants: true,
  contactPhone: true,
  explanation: true,
})
export type Typed = z.infer<typeof Typed>

/** The text of a request, kept while its form gives way to another: a series has a form of its own. */
export interface Draft {
  typed: Values
  keep: (typed: Values) => void
}

export function RequestFields({ draft: { keep } }: { draft: Draft }) {
  const typed = useFormValues()
  useEffect(() => keep(typed), [keep, typed])
  const reasons = useNames('reservation_reasons')
  return (
    <>
      <TextField name="name" label="Название" hint="Например: консультация перед экзаменом" />
      <SelectField
        name="reasonId"
        label="Причина"
        placeholder="Выберите"
        options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="numberOfParticipants" label="Участников" type="number" />
      <TextField
        name="contactPhone"
        label="Телефон"
        type="tel"
        autoComplete="tel"
        hint="Его увидит только модератор"
      />
      <TextareaField
        name="explanation"
        label="Пояснение"
        hint="Необязательно: что принести, кого впустить"
        rows={3}
      />
    </>
  )
}
