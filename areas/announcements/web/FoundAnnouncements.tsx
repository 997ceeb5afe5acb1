import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import styles from './FoundAnnouncements.module.css'
import { ANNOUNCEMENTS_FAILURE, type useAnnouncements } from './use-announcements.ts'

interface FoundAnnouncementsProps {
  found: ReturnType<typeof useAnnouncements>
  /** Shown when nothing was found. */
  emptyText: string
}

/** The announcements that were found, or why there are none. */
export function FoundAnnouncements({ found, emptyText }: FoundAnnouncementsProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = found
  if (error && !data)
    return <FailureCard error={error} text={ANNOUNCEMENTS_FAILURE} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={8} />
  const announcements = data.pages.flat()
  if (announcements.length === 0) return <EmptyState text={emptyText} />
  return (
    <>
      <AnnouncementList announcements={announcements} />
      {hasNextPage && (
        <button
          type="button"
          className={styles['more']}
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Показать ещё
        </button>
      )}
    </>
  )
}
