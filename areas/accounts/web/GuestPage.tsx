import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { callOptions } from '#platform/web/api/use-call.ts'
import { AppearanceButton } from '#platform/web/theme/AppearanceButton.tsx'
import { ThemeButton } from '#platform/web/theme/ThemeButton.tsx'
import styles from './LoginPage.module.css'

/** The settings that the server shows before anybody signs in. */
export function useConfig() {
  return useQuery(callOptions(portalCalls.getConfig, {})).data
}

interface GuestPageProps {
  title: string
  children: ReactNode
  /** A second card next to the first. */
  aside?: ReactNode
}

/** A page for people without a session: one card with the university's name. */
export function GuestPage({ title, children, aside }: GuestPageProps) {
  const config = useConfig()
  return (
    <main className={styles['page']}>
      <div className={styles['look']}>
        <AppearanceButton className={styles['lookButton']} />
        <ThemeButton className={styles['lookButton']} />
      </div>
      <section className={styles['card']}>
        <header>
          <img src="/icon.svg" alt="" width="48" height="48" />
          <div>
            <h1>{title}</h1>
            <p>{config?.universityName ?? 'Университет'}</p>
          </div>
        </header>
        {children}
      </section>
      {aside}
    </main>
  )
}
