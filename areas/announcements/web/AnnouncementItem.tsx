import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nearDayText } from '#platform/contract/date-text.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { isOutsideLink, type Announcement } from '../contract/announcement.ts'
import { ConfirmButton, ConfirmRequest } from './ConfirmButton.tsx'
import styles from './AnnouncementItem.module.css'

interface AnnouncementItemProps {
  announcement: Omit<Announcement, 'created_at'>
  /** The date of its publication by the university's calendar, and today's. */
  day: string
  today: string
  /** Shows only the beginning of the description. */
  isBrief?: boolean
  /** Shows the request to confirm without taking an answer. */
  isPreview?: boolean
}

/** One announcement: title, day and text. */
export function AnnouncementItem({
  announcement,
  day,
  today,
  isBrief = false,
  isPreview = false,
}: AnnouncementItemProps) {
  const { title, link, description } = announcement
  // A card has its own heading above the item; on the page only the title is above it.
  const Heading = isBrief ? 'h3' : 'h2'
  return (
    <article className={styles['item']} data-brief={isBrief || undefined}>
      <Heading>
        <AnnouncementTitle link={link}>{title}</AnnouncementTitle>
      </Heading>
      <time dateTime={day}>{nearDayText(day, today)}</time>
      {description !== '' && <p>{description}</p>}
      {announcement.needsConfirmation &&
        (isPreview ? <ConfirmRequest title={title} /> : <ConfirmButton announcement={announcement} />)}
    </article>
  )
}

/** A title that leads to its link, outside in a new tab; anything but an address is plain text. */
function AnnouncementTitle({ link, children }: { link: string | null; children: ReactNode }) {
  if (link?.startsWith('/')) return <AppLink to={link}>{children}</AppLink>
  if (link === null || !isOutsideLink(link)) return children
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink size={15} role="img" aria-label="откроется в новой вкладке" />
    </a>
  )
}
