import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { AttentionItem } from '#platform/web/router/home-words.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import styles from './AttentionCard.module.css'

const ICONS = { warn: IconAlertTriangle, info: IconInfoCircle } as const

/** The matters that are overdue or need a step; calm when there are none. */
export function AttentionCard({ items }: { items: readonly AttentionItem[] }) {
  return (
    <Card title="Требует внимания" note={items.length > 0 && items.length}>
      {items.length === 0 ? <AllDone /> : <AttentionList items={items} />}
    </Card>
  )
}

function AllDone() {
  return (
    <div className={styles['done']}>
      <IconCircleCheck size={30} stroke={1.6} aria-hidden />
      <p>
        <b>Срочных дел нет</b>
        Когда появятся сроки или незаконченные дела, они будут здесь
      </p>
    </div>
  )
}

function AttentionList({ items }: { items: readonly AttentionItem[] }) {
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
              <b>{to ? <AppLink to={to}>{title}</AppLink> : title}</b>
              <small>{detail}</small>
            </div>
            {when && <span className={styles['when']}>{when}</span>}
          </li>
        )
      })}
    </ul>
  )
}
