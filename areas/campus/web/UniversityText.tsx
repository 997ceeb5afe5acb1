import { contentCalls } from '#areas/content/contract/calls.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Article } from '#platform/web/ui/Article.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'

/** The editors' text under a fixed path. */
export function UniversityText({ url }: { url: string }) {
  const page = useCall(contentCalls.getStaticPage, { url }, { keepsLast: false })
  if (page.data) return <Article html={page.data.content} />
  if (page.error instanceof ApiError && page.error.status === 404)
    return <EmptyState text={page.error.message} />
  if (page.error)
    return (
      <FailureCard
        error={page.error}
        text="Произошла ошибка при получении данных"
        onRetry={() => void page.refetch()}
      />
    )
  return <PageSkeleton />
}
