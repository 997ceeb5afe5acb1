import { useEffect, useRef } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './HubTabs.module.css'
import { placeInHub, type Menu } from './menu.ts'
import { usePathInMenu } from './use-path-in-menu.ts'

/** How much of the tab before the open one shows that there is one. */
const CUE_PX = 24

/** Scrolls the open tab next to the first one, which stays, unless it is in sight already. */
function bringIntoSight(strip: HTMLElement): void {
  const open = strip.querySelector<HTMLElement>('[aria-current]')
  const first = strip.querySelector('a')
  if (!open || !first || open === first) return
  const isInSight = open.offsetLeft + open.offsetWidth <= strip.clientWidth
  strip.scrollLeft = isInSight ? 0 : open.offsetLeft - first.offsetWidth - CUE_PX
}

/**
 * The way between the screens of one place of work, above each of them: its hub, then what the reader's menu folds
 * under it. Decision 0213.
 */
export function HubTabs({ menu }: { menu: Menu }) {
  const path = usePathInMenu()
  const place = placeInHub(menu, path)
  const strip = useRef<HTMLElement>(null)
  const openTo = place?.open
  useEffect(() => {
    if (strip.current) bringIntoSight(strip.current)
  }, [openTo])
  if (!place) return null
  const { title, to, items } = place.group
  return (
    <nav ref={strip} aria-label={title} className={styles['strip']}>
      {[{ title, to }, ...items].map((tab) => (
        <AppLink key={tab.to} to={tab.to} aria-current={tab.to === openTo ? 'page' : undefined}>
          {tab.title}
        </AppLink>
      ))}
    </nav>
  )
}
