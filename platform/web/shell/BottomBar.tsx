import { useLocation } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { MenuItem, MenuSection } from './menu.ts'
import { BadgeOf } from './MenuBadge.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import styles from './BottomBar.module.css'

/** Screens that deserve a thumb's place, best first; those that are not built or not allowed are passed over. */
const PATHS_BY_PREFERENCE = [
  '/',
  '/timetable',
  '/teacher/journal',
  '/journal',
  '/record-book',
  '/messenger',
  '/announcements',
  '/news',
]
const PLACES = 4
/** Short names where the title is too long for a fifth of a phone. */
const SHORT_TITLES: Record<string, string> = {
  '/teacher/journal': 'Журнал',
  '/journal': 'Журнал',
  '/record-book': 'Зачётка',
  '/messenger': 'Чаты',
}

function chooseItems(sections: readonly MenuSection[]): MenuItem[] {
  const items = sections.flatMap((section) => section.items)
  return PATHS_BY_PREFERENCE.flatMap((path) => items.find(({ to }) => to === path) ?? []).slice(0, PLACES)
}

/** The bar under the thumb on phones: four screens and «Ещё», the whole menu. */
export function BottomBar({ sections, onMore }: { sections: readonly MenuSection[]; onMore: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={styles['bar']} aria-label="Нижняя панель">
      {chooseItems(sections).map((item) => (
        <AppLink key={item.to} to={item.to} aria-current={item.to === path ? 'page' : undefined}>
          <MenuIcon name={item.icon} size={23} />
          {SHORT_TITLES[item.to] ?? item.title}
          <BadgeOf path={item.to} />
        </AppLink>
      ))}
      <button type="button" onClick={onMore}>
        <IconDots size={23} stroke={1.7} aria-hidden />
        Ещё
      </button>
    </nav>
  )
}
