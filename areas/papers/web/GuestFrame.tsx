import type { ReactNode } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppearanceButton } from '#platform/web/theme/AppearanceButton.tsx'
import { ThemeButton } from '#platform/web/theme/ThemeButton.tsx'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import styles from './Verify.module.css'

/** A page for a person who is shown a paper or a card: the university, the look, and no menu. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  const config = useCall(portalCalls.getConfig, {})
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <img src="/icon.svg" alt="" width="40" height="40" />
        <p>
          <b>{config.data?.universityName ?? 'Университет'}</b>
          <small>{title}, вход не нужен</small>
        </p>
        <AppearanceButton className={styles['look']} />
        <ThemeButton className={styles['look']} />
      </header>
      <main className={styles['main']}>
        <h1>{title}</h1>
        {children}
      </main>
      <Foot />
    </div>
  )
}

/** The organisation responsible for the information, and its clock. */
function Foot() {
  const { date, time } = useUniversityNow()
  return (
    <footer className={styles['foot']}>
      <span>Сведения о документах хранит сам университет</span>
      <span>{`Часы университета: ${displayDate(date)}, ${time}`}</span>
    </footer>
  )
}
