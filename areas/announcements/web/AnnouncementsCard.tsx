import { useEffect } from 'react'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { isToConfirm } from '../contract/announcement.ts'
import { announcementsScreens } from '../contract/screens.ts'
import { AnnouncementList } from './AnnouncementList.tsx'
import { ANNOUNCEMENTS_FAILURE, useNewestAnnouncements } from './use-announcements.ts'

/** The number that the home page shows. Decision D-47. */
const NEWEST = 5
/** The number that is read, because some of them are shown under «Требует внимания». */
const READ = 10

/** The newest announcements, on the home page; those that wait for a confirmation are under «Требует внимания». */
export default function AnnouncementsCard({ now, onFailure }: HomeWidgetProps) {
  const announcements = useNewestAnnouncements(READ)
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
  const rest = data?.filter((each) => !isToConfirm(each)).slice(0, NEWEST)
  if (rest?.length === 0) return <p>Все новые объявления ждут вашего ознакомления</p>
  if (rest) return <AnnouncementList announcements={rest} today={today} isBrief />
  if (error) return <FailureCard error={error} text={ANNOUNCEMENTS_FAILURE} onRetry={() => void refetch()} />
  return <PageSkeleton rows={NEWEST} />
}
