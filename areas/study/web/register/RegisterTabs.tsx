import type { Screen } from '#platform/contract/screen.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { screensOf, usePortal } from '#platform/web/router/portal.ts'
import styles from './Register.module.css'

/** The ways between the registers of one menu item, some of which are of areas built on this one. */
export function RegisterTabs({ open }: { open: Pick<Screen, 'path' | 'part'> }) {
  const screens = screensOf(usePortal())
  const tabs = screens
    .flatMap(({ path, part }) => (part && part.of === open.part?.of ? { path, ...part } : []))
    .toSorted((one, other) => one.order - other.order)
  return (
    <nav aria-label="Разделы" className={styles['tabs']}>
      {tabs.map(({ path, title }) => (
        <AppLink key={path} to={addressOf({ path })} aria-current={path === open.path ? 'page' : undefined}>
          {title}
        </AppLink>
      ))}
    </nav>
  )
}
