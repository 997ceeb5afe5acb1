import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { MenuItem, MenuSection } from './menu.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { BadgeOf } from './MenuBadge.tsx'
import styles from './MenuList.module.css'

interface MenuListProps {
  sections: readonly MenuSection[]
  /** Icons alone, with the titles as tooltips. */
  isNarrow?: boolean
  onOpen?: () => void
}

function isCurrent(item: MenuItem, path: string): boolean {
  return item.to === '/' ? path === '/' : path === item.to || path.startsWith(`${item.to}/`)
}

function MenuEntry({
  item,
  isHere,
  isNarrow,
  onOpen,
}: { item: MenuItem; isHere: boolean } & Omit<MenuListProps, 'sections'>) {
  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span className={isNarrow ? 'visually-hidden' : undefined}>{item.title}</span>
      <BadgeOf path={item.to} />
    </>
  )
  const shared = { className: styles['item'], title: isNarrow ? item.title : undefined, onClick: onOpen }
  if (item.isExternal) {
    return (
      <a href={item.to} target="_blank" rel="noopener noreferrer" {...shared}>
        {content}
      </a>
    )
  }
  return (
    <AppLink to={item.to} aria-current={isHere ? 'page' : undefined} {...shared}>
      {content}
    </AppLink>
  )
}

/** The menu: sections with their screens and static pages. */
export function MenuList({ sections, isNarrow = false, onOpen }: MenuListProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav ref={menu} className={styles['menu']} aria-label="Основное меню" data-narrow={isNarrow || undefined}>
      {sections.map((section, index) => (
        <section key={section.title} aria-label={section.title}>
          {index > 0 && !isNarrow && <h2>{section.title}</h2>}
          <ul>
            {section.items.map((item) => (
              <li key={item.to}>
                <MenuEntry item={item} isHere={isCurrent(item, path)} isNarrow={isNarrow} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
