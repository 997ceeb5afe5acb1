import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { usePortal } from '#platform/web/router/portal.ts'
import type { Menu } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import { UserMenu } from '../UserMenu.tsx'
import styles from './Sidebar.module.css'

const STORAGE_KEY = 'kabinet.sidebar'

function useNarrow(): [boolean, () => void] {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(STORAGE_KEY) === 'narrow')
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, isNarrow ? 'wide' : 'narrow')
    setNarrow(!isNarrow)
  }
  return [isNarrow, toggle]
}

/** The menu at the left of wide windows; it folds to a column of icons. */
export const Sidebar = memo(function Sidebar({ menu }: { menu: Menu }) {
  const { universityName } = usePortal()
  const [isNarrow, toggle] = useNarrow()
  const Fold = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside aria-label="Боковая панель" className={styles['side']} data-narrow={isNarrow || undefined}>
      <div className={styles['brand']}>
        <img src="/icon.svg" alt="" width="36" height="36" />
        {!isNarrow && (
          <div>
            {universityName}
            <small>Личный кабинет</small>
          </div>
        )}
        <button
          type="button"
          onClick={toggle}
          aria-expanded={!isNarrow}
          aria-label={isNarrow ? 'Развернуть меню' : 'Свернуть меню'}
        >
          <Fold size={20} stroke={1.7} aria-hidden />
        </button>
      </div>
      <MenuList menu={menu} isNarrow={isNarrow} />
      <UserMenu isNarrow={isNarrow} />
    </aside>
  )
})
