import { useCall } from '#platform/web/api/use-call.ts'
import type { ComparedField } from '#platform/web/forms/versions/compared-field.ts'
import type { NewsValues } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'

/** The fields by which two versions of an item are compared. */
export function useComparedFields(): readonly ComparedField<NewsValues>[] {
  const rubrics = useCall(newsEditorCalls.listEditedRubrics, {})
  const rubricName = (rubricId: number) =>
    rubrics.data?.find(({ id }) => id === rubricId)?.name ?? `№ ${rubricId}`
  return [
    { name: 'title', title: 'Заголовок' },
    { name: 'rubricId', title: 'Рубрика', show: rubricName },
    { name: 'content', title: 'Текст', isRich: true },
    { name: 'excerpt', title: 'Анонс' },
    { name: 'publishedAt', title: 'Опубликовать', show: localMomentText },
    { name: 'publishedUntil', title: 'Снять', show: localMomentText },
  ]
}
