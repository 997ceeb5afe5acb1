import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './LinkTabs.module.css'
import stripStyles from './Strip.module.css'
import { useOpenInSight } from './use-open-in-sight.ts'

interface LinkTab {
  title: string
  to: string
  isOpen: boolean
}

/** The screens of one thing, as tabs that lead from one to the other. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const strip = useOpenInSight(tabs.find(({ isOpen }) => isOpen)?.to)
  return (
    <nav aria-label={label}>
      <div ref={strip} className={`${styles['tabs']} ${stripStyles['strip']}`}>
        {tabs.map(({ title, to, isOpen }) => (
          <AppLink key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
            {title}
          </AppLink>
        ))}
      </div>
    </nav>
  )
}
