import { useLocation } from '@tanstack/react-router'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { FavouriteStar } from './FavouriteStar.tsx'
import type { MenuItem } from './menu.ts'
import { BadgeOf } from './MenuBadge.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import styles from './MenuList.module.css'

interface MenuLinkProps {
  item: MenuItem
  isNarrow?: boolean
  /** Inside a group, where the guide line takes the place of the icons. */
  isInner?: boolean
  onOpen?: (() => void) | undefined
}

/** Whether a screen, or one below it, is open at this address. */
export function isCurrent(to: string, path: string): boolean {
  return to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`)
}

/** One screen of the menu, with a star that keeps it at hand. */
export function MenuLink({ item, isNarrow = false, isInner = false, onOpen }: MenuLinkProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={styles['row']}>
      <AppLink
        to={item.to}
        aria-current={isCurrent(item.to, path) ? 'page' : undefined}
        className={styles['item']}
        title={isNarrow ? item.title : undefined}
        onClick={onOpen}
      >
        {!isInner && <MenuIcon name={item.icon} />}
        <span className={isNarrow ? 'visually-hidden' : undefined}>{item.title}</span>
        <BadgeOf path={item.to} />
      </AppLink>
      {!isNarrow && item.to !== '/' && <FavouriteStar favourite={item} isShortcut />}
    </div>
  )
}
