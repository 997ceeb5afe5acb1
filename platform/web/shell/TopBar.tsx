import { IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { ThemeButton } from '#platform/web/theme/ThemeButton.tsx'
import { TopBarSlot } from './TopBarSlot.tsx'
import styles from './TopBar.module.css'

/** Search, the theme, and the areas' own parts. It leaves space for the first button of the page. */
export const TopBar = memo(function TopBar({ onSearch }: { onSearch: () => void }) {
  return (
    <header className={styles['bar']}>
      <button type="button" className={styles['search']} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={18} aria-hidden />
        <span>Поиск: люди, группы, разделы</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles['right']}>
        <TopBarSlot />
        <ThemeButton className={styles['icon']} />
      </div>
    </header>
  )
})
