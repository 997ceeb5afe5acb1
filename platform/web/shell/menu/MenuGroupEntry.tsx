import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { MenuGroup } from './menu.ts'
import { BadgeOf, FoldedBadges } from './MenuBadge.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuList.module.css'
import { NarrowGroup } from './NarrowGroup.tsx'
import { useOpenAmong } from './use-path-in-menu.ts'

interface MenuGroupEntryProps {
  group: MenuGroup
  isNarrow: boolean
  isOpenAtFirst: boolean
  onOpen?: (() => void) | undefined
}

/**
 * A group of the menu: it unfolds in place, next to the column of icons, and when one of its screens is
 * opened.
 */
export function MenuGroupEntry({ group, isNarrow, isOpenAtFirst, onOpen }: MenuGroupEntryProps) {
  const path = useOpenAmong(group.items)
  const isHere = path !== null
  // Folding by hand holds until another screen is opened.
  const [chosen, setChosen] = useState<{ isOpen: boolean; path: string | null } | null>(null)
  const isOpen = chosen?.path === path || (chosen && !isHere) ? chosen.isOpen : isHere || isOpenAtFirst
  const id = useId()
  const setOpen = (next: boolean) => setChosen({ isOpen: next, path })
  if (isNarrow) return <NarrowGroup group={group} isHere={isHere} />
  return (
    <li className={styles['group']} data-here={(isHere && !isOpen) || undefined}>
      <GroupHead {...{ group, isOpen, setOpen, onOpen }} controls={id} />
      <ul id={id} hidden={!isOpen} aria-label={group.title}>
        {group.items.map((item) => (
          <li key={item.to}>
            <MenuLink item={item} isInner onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface GroupHeadProps {
  group: MenuGroup
  controls: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onOpen?: (() => void) | undefined
}

function GroupHead({ group, controls, isOpen, setOpen, onOpen }: GroupHeadProps) {
  const { title, icon, to, items } = group
  const chevron = <IconChevronDown size={18} stroke={1.7} aria-hidden className={styles['chevron']} />
  const fold = { 'aria-expanded': isOpen, 'aria-controls': controls, onClick: () => setOpen(!isOpen) }
  const content = (
    <>
      <MenuIcon name={icon} />
      <span>{title}</span>
      {to !== undefined && <BadgeOf path={to} />}
      {!isOpen && <FoldedBadges paths={items.map((item) => item.to)} />}
    </>
  )
  if (to === undefined)
    return (
      <button type="button" className={styles['item']} {...fold}>
        {content}
        {chevron}
      </button>
    )
  const openHub = () => {
    setOpen(true)
    onOpen?.()
  }
  return (
    <div className={styles['row']}>
      <AppLink to={to} className={styles['item']} onClick={openHub}>
        {content}
      </AppLink>
      <button type="button" className={styles['fold']} aria-label={`Разделы «${title}»`} {...fold}>
        {chevron}
      </button>
    </div>
  )
}
