import { useCallback, useRef } from 'react'
import { useOnMove } from '#platform/web/router/use-on-move.ts'
import { whenPlaced } from '#platform/web/ui/when-placed.ts'
import { FavouriteList } from './FavouriteList.tsx'
import { isGroup, type Menu } from './menu.ts'
import { MenuGroupEntry } from './MenuGroupEntry.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuList.module.css'

interface MenuListProps {
  menu: Menu
  /** Icons alone, with the titles as tooltips. */
  isNarrow?: boolean
  onOpen?: () => void
}

/** Menus with at most this many entries have space for the screens inside their groups. */
const SHORT = 4

/**
 * Scrolls the frame until the entry is in view. `scrollIntoView` would also change where the first Tab
 * begins.
 */
function reveal(frame: HTMLElement, entry: Element): void {
  whenPlaced(frame, entry, ({ box, element }) => {
    if (element.top < box.top) frame.scrollTop -= box.top - element.top
    else if (element.bottom > box.bottom) frame.scrollTop += element.bottom - box.bottom
  })
}

/** The menu: the person's favourites, then the screens of their role. */
export function MenuList({ menu, isNarrow = false, onOpen }: MenuListProps) {
  const frame = useRef<HTMLElement>(null)
  const revealCurrent = useCallback(() => {
    const current = frame.current?.querySelector('[aria-current]')
    if (frame.current && current) reveal(frame.current, current)
  }, [])
  useOnMove(revealCurrent)
  const shared = { isNarrow, onOpen }
  return (
    <nav
      ref={frame}
      className={styles['menu']}
      aria-label="Основное меню"
      data-narrow={isNarrow || undefined}
    >
      {!isNarrow && <FavouriteList onOpen={onOpen} />}
      <ul>
        {menu.entries.map((entry) =>
          isGroup(entry) ? (
            <MenuGroupEntry
              key={entry.title}
              group={entry}
              isOpenAtFirst={entry.isInSight === true || menu.entries.length <= SHORT}
              {...shared}
            />
          ) : (
            <li key={entry.to}>
              <MenuLink item={entry} {...shared} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
