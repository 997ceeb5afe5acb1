import { TextareaField } from '#platform/web/forms/fields.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { PreviewButton } from '#platform/web/forms/PreviewButton.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { LIST_NAMES, LIST_TITLES, type Language } from '../contract/information.ts'
import styles from './Information.module.css'
import { InformationPreview } from './InformationPreview.tsx'

/** The eight lists as texts, with saving and preview. */
export function InformationFields({ lang }: { lang: Language }) {
  return (
    <>
      <p className={styles['lead']}>
        Каждый пункт — с новой строки, пустые строки пропускаются.{' '}
        {lang === 'en' && 'Пишите здесь по-английски.'}
      </p>
      <div className={styles['lists']}>
        {LIST_NAMES.map((name) => (
          <TextareaField key={name} name={name} label={LIST_TITLES.ru[name]} rows={5} />
        ))}
      </div>
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
        <PreviewButton>{(values) => <InformationPreview lang={lang} values={values} />}</PreviewButton>
      </FormButtons>
    </>
  )
}
