import { useMemo } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { screensOf, usePortal, useUser } from '#platform/web/router/portal.ts'
import { buildMenu, type MenuItem } from '#platform/web/shell/menu.ts'
import { MenuIcon } from '#platform/web/shell/MenuIcon.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import styles from './QuickLinks.module.css'

const MOST_LINKS = 6

/** The card's name in the choice of cards. */
export const QUICK_LINKS = { name: 'quick-links', title: 'Быстрый переход' }

/** The screens that the reader may open, best first, without the home page itself. */
export function QuickLinks() {
  const portal = usePortal()
  const user = useUser()
  const items = useMemo(
    () =>
      buildMenu(screensOf(portal), user)
        .flatMap((section) => section.items)
        .filter(({ to }) => to !== '/')
        .slice(0, MOST_LINKS),
    [portal, user],
  )
  if (items.length === 0) return null
  return (
    <Card title={QUICK_LINKS.title}>
      <ul className={styles['links']}>
        {items.map((item) => (
          <li key={item.to}>
            <QuickLink item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function QuickLink({ item }: { item: MenuItem }) {
  const content = (
    <>
      <MenuIcon name={item.icon} />
      {item.title}
    </>
  )
  if (item.isExternal)
    return (
      <a href={item.to} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return <AppLink to={item.to}>{content}</AppLink>
}
