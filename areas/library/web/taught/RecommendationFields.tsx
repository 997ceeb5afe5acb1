import { CheckboxField, TextareaField } from '#platform/web/forms/fields.tsx'

/** A teacher's remarks on a title. */
export function RecommendationFields() {
  return (
    <>
      <CheckboxField name="isMain" label="Основная литература" />
      <TextareaField
        name="note"
        label="Примечание"
        hint="Какие главы читать и к чему, до 500 знаков"
        rows={3}
      />
    </>
  )
}
