import { IconHourglass } from '@tabler/icons-react'
import { nearDayText } from '#platform/contract/date-text.ts'
import type { AwaitedItem } from '#platform/web/router/home-words.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import styles from './Todos.module.css'

interface AwaitedListProps {
  awaited: readonly AwaitedItem[]
  today: string
  /** The list is filtered by words. */
  isNarrowed: boolean
}

/**
 * The reader's requests to others, with the person or unit that has each and its date; longest waiting first.
 */
export function AwaitedList({ awaited, today, isNarrowed }: AwaitedListProps) {
  const dayOf = useDayOf()
  if (awaited.length === 0)
    return <EmptyState text={isNarrowed ? 'Ничего не нашлось' : 'Вы ни от кого ничего не ждёте'} />
  return (
    <ul className={styles['rows']}>
      {awaited.map(({ key, title, detail, holder, since, to }) => (
        <li key={key} className={styles['matter']}>
          <span className={styles['icon']}>
            <IconHourglass size={19} aria-hidden />
          </span>
          <div className={styles['words']}>
            <b>{title}</b>
            <small>{detail}</small>
          </div>
          <span className={styles['from']}>{holder}</span>
          <span className={styles['due']}>
            <em>с {nearDayText(dayOf(since), today)}</em>
          </span>
          <div className={styles['actions']}>
            <ButtonLink to={to} isSmall kind="plain">
              Открыть
              <span className="visually-hidden">: {title}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
