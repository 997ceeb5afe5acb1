import { AppLink } from '#platform/web/router/AppLink.tsx'
import { FavouriteStar } from './FavouriteStar.tsx'
import { isCurrent } from './is-current.ts'
import type { MenuItem } from './menu.ts'
import { BadgeOf } from './MenuBadge.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import styles from './MenuList.module.css'
import { usePathInMenu } from './use-path-in-menu.ts'

interface MenuLinkProps {
  item: MenuItem
  isNarrow?: boolean
  /** Inside a group, where a vertical line replaces the icons. */
  isInner?: boolean
  onOpen?: (() => void) | undefined
}

/** One screen of the menu, with a star that adds it to the favourites. */
export function MenuLink({ item, isNarrow = false, isInner = false, onOpen }: MenuLinkProps) {
  const path = usePathInMenu()
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
