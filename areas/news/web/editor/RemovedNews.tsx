import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { EditedNews } from '../../contract/edited-news.ts'
import { useNewsSteps } from './use-news-editing.ts'

/** A removed item is not edited; it can be restored. */
export function RemovedNews({ news: { id, version } }: { news: EditedNews }) {
  const { bringBack } = useNewsSteps()
  return (
    <EmptyState
      text="Новость удалена. Верните её, и она снова станет черновиком"
      action={
        <Button kind="primary" isBusy={bringBack.isPending} onClick={() => bringBack.mutate({ id, version })}>
          Вернуть
        </Button>
      }
    />
  )
}
