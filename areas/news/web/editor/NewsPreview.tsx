import { RichText } from '#platform/web/ui/RichText.tsx'
import type { EditedRubric } from '../../contract/edited-news.ts'
import styles from './NewsEditor.module.css'

interface NewsPreviewProps {
  /** The fields of the form, finished or not. */
  values: Record<string, unknown>
  rubrics: readonly EditedRubric[]
}

/** A news item as its readers will see it: the page, then the line in the list. */
export function NewsPreview({ values, rubrics }: NewsPreviewProps) {
  const { title, content, excerpt, rubricId } = values as Record<string, string | undefined>
  const rubric = rubrics.find(({ id }) => id === Number(rubricId))?.name ?? 'Без рубрики'
  return (
    <div className={styles['preview']}>
      <h1>{title || 'Без заголовка'}</h1>
      <p className={styles['meta']}>{rubric}</p>
      <RichText html={content ?? ''} />
      {excerpt && (
        <div className={styles['card']}>
          <p className={styles['meta']}>В списке новостей</p>
          <p>{excerpt}</p>
        </div>
      )}
    </div>
  )
}
