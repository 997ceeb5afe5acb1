import { ContentField } from '#areas/files/web/public.tsx'
import { MomentField } from '#platform/web/forms/dates/fields.tsx'
import { CheckboxField, SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { PreviewButton } from '#platform/web/forms/PreviewButton.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { PublicationFieldsProps } from '#platform/web/publications/publication-kind.ts'
import type { PageValues } from '../../contract/edited-page.ts'
import { FIXED_PATHS } from '../../contract/fixed-pages.ts'
import { PAGE_SECTIONS } from '../../contract/page-sections.ts'
import { AudienceField } from './AudienceField.tsx'
import styles from './PageEditor.module.css'

const SECTIONS = PAGE_SECTIONS.map((section) => ({ value: section, label: section }))
const PATH_HINT = 'Латиница, цифры и дефис; части через косую черту: library/rules'
const FIXED_HINT = 'На эту страницу ведёт пункт меню, её адрес постоянный'

/** The fields of a page; the path of one that the portal itself leads to cannot change. */
export function PageFields({ edited }: PublicationFieldsProps<PageValues>) {
  const isFixed = edited !== null && FIXED_PATHS.includes(edited.values.path)
  return (
    <>
      <TextField name="title" label="Заголовок" />
      <TextField name="path" label="Адрес" hint={isFixed ? FIXED_HINT : PATH_HINT} isReadOnly={isFixed} />
      <ContentField name="content" label="Текст" />
      <FieldRow>
        <SelectField name="section" label="Раздел меню" placeholder="Вне меню" options={SECTIONS} />
        <TextField name="orderNumber" type="number" label="Номер в разделе" hint="Меньшие стоят выше" />
      </FieldRow>
      <TextField
        name="externalUrl"
        label="Внешний адрес"
        hint="Если указан, пункт меню ведёт туда, а не на эту страницу"
      />
      <AudienceField name="permissions" />
      <CheckboxField name="isPublished" label="Опубликована" />
      <FieldRow>
        <MomentField name="publishedFrom" label="Показывать с" hint="Пусто — сразу после публикации" />
        <MomentField name="publishedUntil" label="Показывать до" hint="Пусто — бессрочно" />
      </FieldRow>
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
        <PreviewButton>{(values) => <PagePreview values={values} />}</PreviewButton>
      </FormButtons>
    </>
  )
}

function PagePreview({ values }: { values: Record<string, unknown> }) {
  const { title, content } = values as Record<string, string | undefined>
  return (
    <div className={styles['preview']}>
      <h1>{title || 'Без заголовка'}</h1>
      <RichText html={content ?? ''} />
    </div>
  )
}
