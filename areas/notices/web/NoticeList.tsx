import { nearDayText } from '#platform/contract/date-text.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { MenuIcon } from '#platform/web/shell/menu/MenuIcon.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { Notice } from '../contract/notice.ts'
import styles from './NoticeList.module.css'
import { useReadNotices } from './use-notices.ts'

interface NoticeListProps {
  notices: readonly Notice[]
  /** The level of the headings of days. */
  heading: 'h2' | 'h3'
  /** One of them leads away. */
  onLeave?: () => void
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Notices by day, newest first; the whole of a notice leads to its place. */
export function NoticeList({ notices, heading: Heading, onLeave }: NoticeListProps) {
  const dayOf = useDayOf()
  const today = wallTimeNow(useTimeZone()).date
  const days = Map.groupBy(notices, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles['day']}>
      <Heading>{capital(nearDayText(day, today))}</Heading>
      <ul>
        {ofDay.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  ))
}

function NoticeItem({ notice, onLeave }: { notice: Notice; onLeave: (() => void) | undefined }) {
  const { id, group, icon, title, leadsTo, at, isRead } = notice
  const read = useReadNotices()
  const follow = () => {
    if (!isRead) read.mutate({ ids: [id], upTo: at })
    onLeave?.()
  }
  return (
    <li className={styles['notice']} data-unread={!isRead || undefined} data-group={group}>
      <span className={styles['icon']}>
        <MenuIcon name={icon} />
      </span>
      <div className={styles['words']}>
        <AppLink to={leadsTo} onClick={follow}>
          {!isRead && <span className="visually-hidden">Новое: </span>}
          {title}
        </AppLink>
        <Facts {...notice} />
      </div>
      <div className={styles['side']}>
        <Moment at={at} form="time" />
        {!isRead && (
          <Button
            kind="quiet"
            isSmall
            onClick={() => read.mutate({ ids: [id], upTo: at })}
            aria-label={`Понятно: ${title}`}
          >
            Понятно
          </Button>
        )}
      </div>
    </li>
  )
}

/** The former value, struck through, and the further facts. */
function Facts({ before, detail }: Notice) {
  if (before === null && detail === '') return null
  return (
    <p>
      {before !== null && (
        <>
          <span className="visually-hidden">Было: </span>
          <del>{before}</del>
          {detail !== '' && ' → '}
        </>
      )}
      {detail}
    </p>
  )
}
