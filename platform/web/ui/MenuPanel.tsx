import type { ComponentProps } from 'react'
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu'
import { FloatingPanel } from './FloatingPanel.tsx'
import styles from './Menu.module.css'
import type { MenuActions } from './menu-actions.ts'

interface MenuPanelProps extends MenuActions {
  triggerRef: ComponentProps<typeof FloatingPanel>['triggerRef']
  /** The first entry has the focus, for who opened the menu by a key. */
  isByKey: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The open menu; arrows and first letters move between entries. */
export function MenuPanel({ label, actions, triggerRef, isByKey, onOpenChange }: MenuPanelProps) {
  return (
    <FloatingPanel triggerRef={triggerRef} isOpen onOpenChange={onOpenChange} aria-label={label}>
      <AriaMenu
        aria-label={label}
        autoFocus={isByKey ? 'first' : true}
        onClose={() => onOpenChange(false)}
        className={styles['menu'] ?? ''}
      >
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
  )
}
