import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './LinkTabs.module.css'

interface LinkTab {
  title: string
  to: string
  isOpen: boolean
}

/** The screens of one thing, as tabs that lead from one to the other. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map(({ title, to, isOpen }) => (
        <AppLink key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
          {title}
        </AppLink>
      ))}
    </nav>
  )
}
