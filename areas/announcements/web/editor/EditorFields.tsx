import { useState } from 'react'
import { MomentField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { PreviewButton } from '#platform/web/forms/PreviewButton.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { dateIn } from '../announcement-day.ts'
import { AnnouncementItem } from '../AnnouncementItem.tsx'
import { AudienceField } from './AudienceField.tsx'
import { textOf, type AnnouncementForm } from './announcement-form.ts'

const CLOCK_HINT = 'По часам вашего устройства'

/** The fields of an announcement, with saving and preview. */
export function EditorFields() {
  return (
    <>
      <TextField name="title" label="Заголовок" />
      <TextareaField name="description" label="Текст" rows={6} hint="До 5000 знаков" />
      <TextField name="link" label="Ссылка" hint="https://… или страница портала, начиная с /" />
      <FieldRow>
        <MomentField name="publishedAt" label="Опубликовать" hint={`${CLOCK_HINT}. Пусто – черновик`} />
        <MomentField name="expiresAt" label="Снять" hint={`${CLOCK_HINT}. Пусто – бессрочно`} />
      </FieldRow>
      <CheckboxField name="needsConfirmation" label="Читатели подтверждают ознакомление" />
      <AudienceField />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
        <PreviewButton>{(values) => <Preview form={values as AnnouncementForm} />}</PreviewButton>
      </FormButtons>
    </>
  )
}

function Preview({ form }: { form: AnnouncementForm }) {
  const timeZone = useTimeZone()
  const { title, description, link, publishedAt, needsConfirmation } = textOf(form)
  const [openedAt] = useState(() => new Date().toISOString())
  const created_at = publishedAt ?? openedAt
  const shown = { id: 0, title, description, link, created_at, needsConfirmation, confirmedAt: null }
  return (
    <AnnouncementItem
      announcement={shown}
      timeZone={timeZone}
      today={dateIn(timeZone, new Date(openedAt))}
      isPreview
    />
  )
}
