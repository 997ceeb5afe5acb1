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

/** A white card with a heading and, at its right, the way to all of it. */
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
  /** Where what it counts is listed. */
  to?: string
  tone?: 'warn' | undefined
  value: ReactNode
  note?: ReactNode
}

/** One number with its name and a line of explanation; the whole of it leads to what it counts. */
export function Kpi({ label, to, tone, value, note }: KpiProps) {
  return (
    <section className={styles['kpi']} aria-label={label}>
      <span>{to ? <AppLink to={to}>{label}</AppLink> : label}</span>
      <strong>{value}</strong>
      {note && <em data-tone={tone}>{note}</em>}
    </section>
  )
}
