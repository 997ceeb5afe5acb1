import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './RowList.module.css'

/** One line of a card: a title, a word about it, and the main figure at the right. */
export interface Row {
  key: number | string
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  tone?: 'warn' | 'ok' | undefined
  /** The address that the whole line links to. */
  to?: string
}

/** The lines of a card, divided by hairlines. */
export function RowList({ rows, label }: { rows: readonly Row[]; label?: string }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map(({ key, title, detail, end, tone, to }) => (
        <li key={key}>
          <div>
            <b>{to ? <AppLink to={to}>{title}</AppLink> : title}</b>
            {detail && <small>{detail}</small>}
          </div>
          {end !== undefined && <span data-tone={tone}>{end}</span>}
        </li>
      ))}
    </ul>
  )
}
