import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Pressable } from 'react-aria-components/Menu'
import { FloatingPanel } from './FloatingPanel.tsx'
import styles from './Menu.module.css'

interface MenuAction {
  title: string
  icon?: ReactNode
  onChoose: () => void
  /** The action cannot be undone. */
  isDangerous?: boolean
}

interface MenuProps {
  /** The name of the button for screen readers; three dots are drawn. */
  label: string
  actions: readonly MenuAction[]
}

/** Further actions on a record, behind three dots; arrows and first letters move between entries. */
export function Menu({ label, actions }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>
        <button type="button" aria-label={label} className={styles['dots']}>
          <IconDots size={20} aria-hidden />
        </button>
      </Pressable>
      <FloatingPanel>
        <AriaMenu className={styles['menu'] ?? ''}>
          {actions.map(({ title, icon, onChoose, isDangerous }) => (
            <MenuItem
              key={title}
              textValue={title}
              onAction={onChoose}
              className={styles['item'] ?? ''}
              data-dangerous={isDangerous || undefined}
            >
              {icon}
              {title}
            </MenuItem>
          ))}
        </AriaMenu>
      </FloatingPanel>
    </MenuTrigger>
  )
}
