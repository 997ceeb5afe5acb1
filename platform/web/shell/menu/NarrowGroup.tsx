import { useId, useState, type ToggleEvent } from 'react'
import type { MenuGroup } from './menu.ts'
import { FoldedBadges } from './MenuBadge.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuList.module.css'

/**
 * A group in the column of icons: it opens next to its icon. It uses the browser's own popover, which closes
 * by itself.
 */
export function NarrowGroup({ group, isHere }: { group: MenuGroup; isHere: boolean }) {
  const id = useId()
  const [top, setTop] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open')
    const icon = currentTarget.previousElementSibling?.getBoundingClientRect().top ?? 0
    setTop(Math.max(0, Math.min(icon, innerHeight - currentTarget.offsetHeight - 8)))
  }
  const links = group.to
    ? [{ title: group.title, to: group.to, icon: group.icon }, ...group.items]
    : group.items
  const close = () => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.hidePopover()
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        title={group.title}
        popoverTarget={id}
        aria-expanded={isOpen}
        data-here={isHere || undefined}
      >
        <MenuIcon name={group.icon} />
        <span className="visually-hidden">{group.title}</span>
        <FoldedBadges paths={links.map((item) => item.to)} />
      </button>
      <div id={id} popover="auto" className={styles['beside']} style={{ top }} onToggle={place}>
        <b>{group.title}</b>
        <ul aria-label={group.title}>
          {links.map((item) => (
            <li key={item.to}>
              <MenuLink item={item} isInner onOpen={close} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
