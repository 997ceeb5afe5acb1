import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { EditedPage } from '../../contract/edited-page.ts'
import { usePageSteps } from './use-page-editing.ts'

/** A removed page is not edited; it can be restored. */
export function RemovedPage({ page: { id, version } }: { page: EditedPage }) {
  const { bringBack } = usePageSteps()
  return (
    <EmptyState
      text="Страница удалена. Верните её, и её снова можно будет править и опубликовать"
      action={
        <Button kind="primary" isBusy={bringBack.isPending} onClick={() => bringBack.mutate({ id, version })}>
          Вернуть
        </Button>
      }
    />
  )
}
