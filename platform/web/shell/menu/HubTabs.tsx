import { memo, useEffect, useRef } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { whenPlaced } from '#platform/web/ui/when-placed.ts'
import styles from './HubTabs.module.css'
import { placeInHub, type Menu } from './menu.ts'
import { usePathInMenu } from './use-path-in-menu.ts'

/** Scrolls the open tab to the beginning, unless it is already in view. */
function bringIntoSight(strip: HTMLElement): void {
  const open = strip.querySelector('[aria-current]')
  if (!open) return
  whenPlaced(strip, open, ({ box, element }) => {
    const left = element.left - box.left + strip.scrollLeft
    strip.scrollLeft = left + element.width <= box.width ? 0 : left
  })
}

/**
 * Tabs between the screens of one place of work, above each of them: its hub, then the screens that the
 * reader's menu groups under it. Decision 0213.
 */
export const HubTabs = memo(function HubTabs({ menu }: { menu: Menu }) {
  const path = usePathInMenu()
  const place = placeInHub(menu, path)
  const strip = useRef<HTMLDivElement>(null)
  const openTo = place?.open
  useEffect(() => {
    const bring = () => strip.current && bringIntoSight(strip.current)
    bring()
    // The words are wider in the portal's font, which may come after them. To ask whether it has come lays out the page.
    document.fonts.onloadingdone = bring
  }, [openTo])
  if (!place) return null
  const { title, to, items } = place.group
  const current = (address: string) => (address === openTo ? 'page' : undefined)
  return (
    <nav aria-label={title} className={styles['way']}>
      <AppLink to={to} aria-current={current(to)} className={styles['place']}>
        {title}
      </AppLink>
      <div ref={strip} className={styles['strip']}>
        {items.map((tab) => (
          <AppLink key={tab.to} to={tab.to} aria-current={current(tab.to)}>
            {tab.title}
          </AppLink>
        ))}
      </div>
    </nav>
  )
})
