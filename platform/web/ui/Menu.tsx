import { IconDots } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { LostPart } from './LostPart.tsx'
import styles from './Menu.module.css'
import type { MenuActions } from './menu-actions.ts'
import { useLatePanel } from './use-late-panel.ts'

const loadPanel = () => import('./MenuPanel.tsx')

/** Further actions on a record, behind three dots. */
export function Menu({ label, actions }: MenuActions) {
  const dots = useRef<HTMLButtonElement>(null)
  const [isByKey, setByKey] = useState(false)
  const { panel, isLost, open, withdraw, setOpen, button } = useLatePanel(loadPanel)
  const onKeyDown = (event: KeyboardEvent) => {
    setByKey(true)
    if (event.key === 'Escape') withdraw()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <button
        ref={dots}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        className={styles['dots']}
        onPointerDown={() => setByKey(false)}
        onKeyDown={onKeyDown}
        onBlur={withdraw}
        {...button}
      >
        <IconDots size={20} aria-hidden />
      </button>
      {panel && <panel.MenuPanel triggerRef={dots} onOpenChange={setOpen} {...{ label, actions, isByKey }} />}
      {isLost && <LostPart title="Список действий" />}
    </>
  )
}
