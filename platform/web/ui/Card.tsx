import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './Card.module.css'

interface CardProps {
  title?: string
  /** A few words next to the title: a count, a date. */
  note?: ReactNode
  link?: { to: string; text: string }
  children: ReactNode
}

/** A white card with a heading and, at its right, a link to the full list. */
export function Card({ title, note, link, children }: CardProps) {
  return (
    <section className={styles['card']} aria-label={title} data-card>
      {title && (
        <header>
          <div>
            <h2>{title}</h2>
            {note && <span>{note}</span>}
          </div>
          {link && <AppLink to={link.to}>{link.text}</AppLink>}
        </header>
      )}
      {children}
    </section>
  )
}

interface KpiProps {
  label: string
  /** The address of the list of what it counts. */
  to?: string
  tone?: 'warn' | undefined
  value: ReactNode
  note?: ReactNode
  /** A part of the number with a list of its own. */
  part?: { text: string; to: string } | undefined
}

/** One number with its name and a line of explanation; the whole tile links to what it counts. */
export function Kpi({ label, to, tone, value, note, part }: KpiProps) {
  return (
    <section className={styles['kpi']} aria-label={label}>
      <span>{to ? <AppLink to={to}>{label}</AppLink> : label}</span>
      <strong>{value}</strong>
      {note && (
        <em data-tone={tone}>
          {note}
          {part && ', '}
          {part && <AppLink to={part.to}>{part.text}</AppLink>}
        </em>
      )}
    </section>
  )
}
