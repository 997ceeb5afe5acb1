import { memo } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import stripStyles from '#platform/web/ui/Strip.module.css'
import { useOpenInSight } from '#platform/web/ui/use-open-in-sight.ts'
import styles from './HubTabs.module.css'
import { placeInHub, type Menu } from './menu.ts'
import { usePathInMenu } from './use-path-in-menu.ts'

/**
 * Tabs between the screens of one place of work, above each of them: its hub, then the screens that the
 * reader's menu groups under it. Decision 0213.
 */
export const HubTabs = memo(function HubTabs({ menu }: { menu: Menu }) {
  const path = usePathInMenu()
  const place = placeInHub(menu, path)
  const openTo = place?.open
  const strip = useOpenInSight(openTo)
  if (!place) return null
  const { title, to, items } = place.group
  const current = (address: string) => (address === openTo ? 'page' : undefined)
  return (
    <nav aria-label={title} className={styles['way']}>
      <AppLink to={to} aria-current={current(to)} className={styles['place']}>
        {title}
      </AppLink>
      <div ref={strip} className={`${styles['strip']} ${stripStyles['strip']}`}>
        {items.map((tab) => (
          <AppLink key={tab.to} to={tab.to} aria-current={current(tab.to)}>
            {tab.title}
          </AppLink>
        ))}
      </div>
    </nav>
  )
})
