import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow } from '#platform/web/forms/layout.tsx'

/** Number, dates and grounds of an order. */
export function HeadFields() {
  return (
    <>
      <FieldRow>
        <TextField name="number" label="Номер" />
        <DateField name="orderedOn" label="Дата приказа" />
        <DateField name="effectiveOn" label="Действует с" hint="В этот день приказ будет исполнен" />
      </FieldRow>
      <TextareaField name="ground" label="Основание" rows={2} hint="Заявление, решение, служебная записка" />
    </>
  )
}
