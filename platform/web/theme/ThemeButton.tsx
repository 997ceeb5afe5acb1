import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { changeAppearance, currentAppearance, subscribeToAppearance, type Appearance } from './appearance.ts'

const NEXT_THEME: Record<
  Appearance['theme'],
  { theme: Appearance['theme']; label: string; Icon: typeof IconSun }
> = {
  auto: { theme: 'light', label: 'Тема как на устройстве. Включить светлую', Icon: IconDeviceDesktop },
  light: { theme: 'dark', label: 'Светлая тема. Включить тёмную', Icon: IconSun },
  dark: { theme: 'auto', label: 'Тёмная тема. Включить как на устройстве', Icon: IconMoon },
}

/** Switches to the next theme; the version for the visually impaired has its own colours instead. */
export function ThemeButton({ className }: { className: string | undefined }) {
  const { theme, contrast } = useSyncExternalStore(subscribeToAppearance, currentAppearance)
  if (contrast !== 'off') return null
  const next = NEXT_THEME[theme]
  return (
    <button
      type="button"
      className={className}
      aria-label={next.label}
      title={next.label}
      onClick={() => changeAppearance({ theme: next.theme })}
    >
      <next.Icon size={21} stroke={1.7} aria-hidden />
    </button>
  )
}
