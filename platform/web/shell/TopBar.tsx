import { IconEye, IconMoon, IconSearch, IconSun, IconSunMoon } from '@tabler/icons-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import {
  changeAppearance,
  currentAppearance,
  subscribeToAppearance,
  type Appearance,
} from '#platform/web/theme/appearance.ts'
import { TopBarSlot } from './TopBarSlot.tsx'
import styles from './TopBar.module.css'

const AppearancePanel = lazy(() => import('#platform/web/theme/AppearancePanel.tsx'))

const NEXT_THEME: Record<
  Appearance['theme'],
  { theme: Appearance['theme']; label: string; Icon: typeof IconSun }
> = {
  auto: { theme: 'light', label: 'Тема как на устройстве. Включить светлую', Icon: IconSunMoon },
  light: { theme: 'dark', label: 'Светлая тема. Включить тёмную', Icon: IconSun },
  dark: { theme: 'auto', label: 'Тёмная тема. Включить как на устройстве', Icon: IconMoon },
}

/** Search, the version for the visually impaired, the theme, and what areas put beside them. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { theme, contrast } = useSyncExternalStore(subscribeToAppearance, currentAppearance)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const next = NEXT_THEME[theme]
  return (
    <header className={styles['bar']}>
      <button
        type="button"
        className={styles['eye']}
        aria-expanded={isPanelOpen}
        onClick={() => setPanelOpen(!isPanelOpen)}
      >
        <IconEye size={21} stroke={1.7} aria-hidden />
        <span>Версия для слабовидящих</span>
      </button>
      <button type="button" className={styles['search']} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={18} aria-hidden />
        <span>Поиск: люди, группы, разделы</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles['right']}>
        <TopBarSlot />
        {contrast === 'off' && (
          <button
            type="button"
            className={styles['icon']}
            aria-label={next.label}
            title={next.label}
            onClick={() => changeAppearance({ theme: next.theme })}
          >
            <next.Icon size={21} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
      <Suspense>{isPanelOpen && <AppearancePanel onClose={() => setPanelOpen(false)} />}</Suspense>
    </header>
  )
}
