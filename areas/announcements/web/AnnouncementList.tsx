import { useTimeZone } from '#platform/web/router/university-time.ts'
import { wallTimeIn, wallTimeNow } from '#platform/web/router/wall-time.ts'
import type { Announcement } from '../contract/announcement.ts'
import { AnnouncementItem } from './AnnouncementItem.tsx'
import styles from './AnnouncementList.module.css'

interface AnnouncementListProps {
  announcements: readonly Announcement[]
  /** Today's date at the university, if the caller knows it better than the device. */
  today?: string
  isBrief?: boolean
}

/** Announcements one below the other, in their given order. */
export function AnnouncementList({ announcements, today, isBrief }: AnnouncementListProps) {
  const timeZone = useTimeZone()
  const deviceToday = wallTimeNow(timeZone).date
  return (
    <ul className={styles['list']}>
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementItem
            {...{ announcement, isBrief }}
            day={wallTimeIn(timeZone, new Date(announcement.created_at)).date}
            today={today ?? deviceToday}
          />
        </li>
      ))}
    </ul>
  )
}
