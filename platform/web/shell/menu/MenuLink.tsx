import { memo } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { FavouriteStar } from './FavouriteStar.tsx'
import type { MenuItem } from './menu.ts'
import { BadgeOf } from './MenuBadge.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import styles from './MenuList.module.css'
import { useOpenAmong } from './use-path-in-menu.ts'

interface MenuLinkProps {
  item: MenuItem
  isNarrow?: boolean
  /** Inside a group, where a vertical line replaces the icons. */
  isInner?: boolean
  onOpen?: (() => void) | undefined
}

/** One screen of the menu, with a star that adds it to the favourites. A move draws only the entries that it concerns. */
export const MenuLink = memo(function MenuLink({
  item,
  isNarrow = false,
  isInner = false,
  onOpen,
}: MenuLinkProps) {
  const isOpen = useOpenAmong([item]) !== null
  return (
    <div className={styles['row']}>
      <AppLink
        to={item.to}
        aria-current={isOpen ? 'page' : undefined}
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
})
