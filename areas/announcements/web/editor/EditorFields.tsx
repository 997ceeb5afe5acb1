import { CheckboxField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { PreviewButton } from '#platform/web/forms/PreviewButton.tsx'
import { AnnouncementItem } from '../AnnouncementItem.tsx'
import type { AnnouncementForm } from './announcement-form.ts'
import { AudienceField } from './AudienceField.tsx'
import { SendButton } from './SendButton.tsx'
import { WhenFields } from './WhenFields.tsx'

/** The fields of an announcement, with sending and preview. */
export function EditorFields() {
  return (
    <>
      <TextField name="title" label="Заголовок" />
      <TextareaField name="description" label="Текст" rows={6} hint="До 5000 знаков" />
      <TextField name="link" label="Ссылка" hint="https://… или страница портала, начиная с /" />
      <AudienceField />
      <CheckboxField name="needsConfirmation" label="Читатели подтверждают ознакомление" />
      <WhenFields />
      <FormButtons>
        <SendButton />
        <PreviewButton>{(values) => <Preview form={values as AnnouncementForm} />}</PreviewButton>
      </FormButtons>
    </>
  )
}

const DATE_LENGTH = 'yyyy-MM-dd'.length

function Preview({ form }: { form: AnnouncementForm }) {
  const today = useToday().toString()
  const { title, description, link, when, publishedAt, scheduledAt, needsConfirmation } = form
  const moment = when === 'kept' ? publishedAt : when === 'later' ? scheduledAt : ''
  const text = { title: title.trim(), description: description.trim(), link: link || null, needsConfirmation }
  return (
    <AnnouncementItem
      announcement={{ id: 0, ...text, confirmedAt: null }}
      day={moment.slice(0, DATE_LENGTH) || today}
      today={today}
      isPreview
    />
  )
}
