import { IconDots } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { LostPart } from './LostPart.tsx'
import styles from './Menu.module.css'
import type { MenuActions } from './menu-actions.ts'
import { useLatePanel } from './use-late-panel.ts'

/** Each opens the menu by itself: the click that Enter and space cause would count as a screen reader's, which enters no entry. */
const OPENING_KEYS = ['ArrowDown', 'Enter', ' ']

const loadPanel = () => import('./MenuPanel.tsx')

/** Further actions on a record, behind three dots. */
export function Menu({ label, actions }: MenuActions) {
  const [isByKey, setByKey] = useState(false)
  const { panel, isLost, open, withdraw, setOpen, button } = useLatePanel(loadPanel)
  const onKeyDown = (event: KeyboardEvent) => {
    setByKey(true)
    if (event.key === 'Escape') withdraw()
    if (!OPENING_KEYS.includes(event.key)) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        className={styles['dots']}
        onPointerDown={() => setByKey(false)}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={withdraw}
        {...button}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {panel && (
        <panel.MenuPanel triggerRef={button.ref} onOpenChange={setOpen} {...{ label, actions, isByKey }} />
      )}
      {isLost && <LostPart title="Список действий" />}
    </>
  )
}
