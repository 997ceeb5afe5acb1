import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { AttentionItem } from '#platform/web/router/home-words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { homeScreens } from '../contract/screens.ts'
import styles from './AttentionCard.module.css'

const ICONS = { warn: IconAlertTriangle, info: IconInfoCircle } as const

/** The others are shown at a press; what was ordered and is ready is never folded. Decision 0355. */
const MOST_SHOWN = 10
const isShown = ({ isResult }: AttentionItem, place: number) => place < MOST_SHOWN || isResult === true

interface AttentionCardProps {
  items: readonly AttentionItem[]
  /** The sources that could not be read. */
  unread: readonly string[]
  /** The university's clock at the last reading. */
  checkedAt: string
  onRetry: () => void
}

/**
 * The reader's duties, each with a link to where it is settled; it says that nothing waits only when every
 * source was read.
 */
export function AttentionCard({ items, unread, checkedAt, onRetry }: AttentionCardProps) {
  return (
    <Card
      title="Требует внимания"
      note={items.length > 0 && items.length}
      link={{ to: addressOf(homeScreens.todos), text: 'Дела и сроки' }}
    >
      {items.length > 0 && <AttentionList items={items} />}
      {unread.length > 0 && <Unread sources={unread} onRetry={onRetry} />}
      {items.length + unread.length === 0 && <AllDone checkedAt={checkedAt} />}
    </Card>
  )
}

function Unread({ sources, onRetry }: { sources: readonly string[]; onRetry: () => void }) {
  return (
    <div className={styles['unread']} role="status">
      <span>Не удалось проверить: {sources.join(', ')}</span>
      <Button kind="plain" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  )
}

function AllDone({ checkedAt }: { checkedAt: string }) {
  return (
    <div className={styles['done']}>
      <IconCircleCheck size={30} stroke={1.6} aria-hidden />
      <p>
        <b>Дел нет</b>
        Проверено в {checkedAt}. Сроки и незаконченные дела появятся здесь
      </p>
    </div>
  )
}

/** The first of them; the rest after a press of the button, which keeps the focus. */
function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = items.filter(isShown)
  const hidden = items.length - shown.length
  return (
    <>
      <AttentionRows items={isWhole ? items : shown} />
      {hidden > 0 && (
        <div className={styles['more']}>
          <Button kind="quiet" isSmall aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Свернуть' : `Показать ещё ${hidden}`}
          </Button>
        </div>
      )}
    </>
  )
}

function AttentionRows({ items }: { items: readonly AttentionItem[] }) {
  return (
    <ul className={styles['list']}>
      {items.map(({ key, tone, title, detail, when, to }) => {
        const Icon = ICONS[tone]
        return (
          <li key={key}>
            <span className={styles['icon']} data-tone={tone}>
              <Icon size={19} aria-hidden />
            </span>
            <div>
              <b>
                <AppLink to={to}>{title}</AppLink>
              </b>
              <small>{detail}</small>
            </div>
            {when && <span className={styles['when']}>{when}</span>}
            <IconChevronRight size={18} aria-hidden className={styles['way']} />
          </li>
        )
      })}
    </ul>
  )
}
