import { useEffect } from 'react'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { announcementsScreens } from '../contract/screens.ts'
import { AnnouncementList } from './AnnouncementList.tsx'
import { ANNOUNCEMENTS_FAILURE, useNewestAnnouncements } from './use-announcements.ts'

/** How many the home page shows. Decision D-47. */
const NEWEST = 5

/** The newest announcements, on the home page. */
export default function AnnouncementsCard({ now, onFailure }: HomeWidgetProps) {
  const announcements = useNewestAnnouncements(NEWEST)
  const failedAt = announcements.isError ? announcements.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) onFailure()
  }, [failedAt, onFailure])
  const link = { to: announcementsScreens.announcements.path, text: 'Все объявления' }
  return (
    <Card title="Объявления" link={link}>
      <Newest announcements={announcements} today={now.date} />
    </Card>
  )
}

interface NewestProps {
  announcements: ReturnType<typeof useNewestAnnouncements>
  today: string
}

function Newest({ announcements: { data, error, refetch }, today }: NewestProps) {
  if (data?.length === 0) return <EmptyState text="Объявлений пока нет" />
  if (data) return <AnnouncementList announcements={data} today={today} isBrief />
  if (error) return <FailureCard error={error} text={ANNOUNCEMENTS_FAILURE} onRetry={() => void refetch()} />
  return <PageSkeleton rows={NEWEST} />
}
