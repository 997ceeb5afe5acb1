import { isPublic } from '#platform/contract/publication.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ContentField } from '#areas/files/web/public.tsx'
import { MomentField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { PreviewButton } from '#platform/web/forms/PreviewButton.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import type { PublicationFieldsProps } from '#platform/web/publications/publication-kind.ts'
import type { NewsValues } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { NewsPreview } from './NewsPreview.tsx'

/** The fields of a news item and the ways to send them. */
export function NewsFields({ edited, onChooseAfter }: PublicationFieldsProps<NewsValues>) {
  const rubrics = useCall(newsEditorCalls.listEditedRubrics, {})
  const options = (rubrics.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isInSight = edited !== null && isPublic(edited.state)
  return (
    <>
      <TextField name="title" label="Заголовок" />
      <SelectField name="rubricId" label="Рубрика" placeholder="Выберите" options={options} />
      <ContentField name="content" label="Текст" />
      <TextareaField
        name="excerpt"
        label="Анонс"
        rows={2}
        hint="Стоит в списке новостей. Если пусто, там будет начало текста"
      />
      <FieldRow>
        <MomentField name="publishedAt" label="Опубликовать" hint="Пусто — черновик" />
        <MomentField name="publishedUntil" label="Снять" hint="Пусто — бессрочно" />
      </FieldRow>
      <FormButtons>
        <SubmitButton onPress={() => onChooseAfter(null)}>Сохранить</SubmitButton>
        <SubmitButton kind="plain" onPress={() => onChooseAfter(isInSight ? 'withdraw' : 'publish')}>
          {isInSight ? 'Сохранить и снять с публикации' : 'Сохранить и опубликовать'}
        </SubmitButton>
        <PreviewButton>
          {(values) => <NewsPreview values={values} rubrics={rubrics.data ?? []} />}
        </PreviewButton>
      </FormButtons>
    </>
  )
}
