import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Menu } from './menu.ts'
import { BadgeOf } from './MenuBadge.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import styles from './BottomBar.module.css'

const HOME = { title: 'Главная', to: '/', icon: 'home' }

/** The bottom bar on phones: the home page, three screens of the role, and «Ещё», the whole menu. */
export const BottomBar = memo(function BottomBar({ menu, onMore }: { menu: Menu; onMore: () => void }) {
  return (
    <nav className={styles['bar']} aria-label="Нижняя панель">
      {[HOME, ...menu.phone].map((item) => (
        <AppLink key={item.to} to={item.to}>
          <MenuIcon name={item.icon} size={23} />
          {item.title}
          <BadgeOf path={item.to} />
        </AppLink>
      ))}
      <button type="button" onClick={onMore}>
        <IconDots size={23} stroke={1.7} aria-hidden />
        Ещё
      </button>
    </nav>
  )
})
