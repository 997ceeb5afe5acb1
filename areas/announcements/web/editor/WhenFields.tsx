import { MomentField } from '#platform/web/forms/dates/fields.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FieldRow } from '#platform/web/forms/layout.tsx'
import { RadioField } from '#platform/web/forms/RadioField.tsx'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import type { AnnouncementForm } from './announcement-form.ts'

/**
 * The fields that decide whether sending the form publishes the announcement, and its first and last moment.
 */
export function WhenFields() {
  const { when, publishedAt } = useFormValues() as AnnouncementForm
  const options = [
    publishedAt
      ? ({ value: 'kept', label: `Опубликовано ${localMomentText(publishedAt)}` } as const)
      : ({ value: 'now', label: 'Опубликовать сейчас' } as const),
    { value: 'later', label: 'Запланировать' },
    { value: 'draft', label: 'Черновик' },
  ] as const
  return (
    <>
      <RadioField name="when" label="Что сделать" options={options} />
      <FieldRow>
        {when === 'later' && <MomentField name="scheduledAt" label="Когда опубликовать" />}
        {when !== 'draft' && <MomentField name="expiresAt" label="Снять" hint="Пусто — бессрочно" />}
      </FieldRow>
    </>
  )
}
